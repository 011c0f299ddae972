import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  palette: '{key} opens a search over everything: links, people, pages, actions and help.',
  here: '{key} lists the keys that work on the screen where you are. These work on every screen:',
  letters:
    'Single letters work wherever nothing is being typed. Two letters are pressed one after the other.',
  list: 'The list of links has keys of its own: {down} and {up} move, {open} opens, {select} selects, {copy} copies the short address, {edit} edits.',
  typing: 'A letter does nothing',
  typingThen: 'The keyboard is in a field or in a dialog. Press {escape} first.',
  phone: 'You use a phone or a screen reader',
  phoneThen: 'Everything that keys do has a button or a menu entry of the same name.',
});
