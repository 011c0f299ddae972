import { catalogue } from '../../lib/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, text } from '../article.ts';
import { code, keys, say, screen, served } from '../text.ts';
import { words as frame } from '../words/frame.ts';

const shortcutsWords = catalogue({
  palette: '{key} opens a search over everything: links, people, pages, actions and help.',
  here: '{key} lists the keys for the current screen. These work on every screen:',
  letters: 'Single letters work when you are not typing. For two letters, press one after the other.',
  list: 'The list of links has its own keys: {down} and {up} move, {open} opens, {select} selects, {copy} copies the short address, {edit} edits.',
  typing: 'A letter does nothing',
  typingThen: 'The focus is in a field or in a dialog. Press {escape} first.',
  phone: 'You use a phone or a screen reader',
  phoneThen: 'Every key has a button or menu item with the same name.',
});

export const shortcutsArticle: Article = [
  text(say(shortcutsWords.palette, { key: keys('Mod+k') })),
  text(shortcutsWords.letters),
  text(
    say(shortcutsWords.list, {
      down: keys('j'),
      up: keys('k'),
      open: keys('Enter'),
      select: keys('Space'),
      copy: keys('c'),
      edit: keys('e'),
    }),
  ),
  text(say(shortcutsWords.here, { key: keys('?') })),
  { kind: 'shortcuts' },
  faults(
    [shortcutsWords.typing, say(shortcutsWords.typingThen, { escape: keys('Escape') })],
    [shortcutsWords.phone, shortcutsWords.phoneThen],
  ),
];

const tooManyWords = catalogue({
  wait: 'Wait as long as the message says, then try again. The rejected request changed nothing.',
  screens: 'In normal use, Linnet’s own screens stay well below the limits.',
  who: 'Limits apply per account, per API key, or per network address for people who are not signed in.',
  programs:
    'Each response says how many requests are left, in the headers that begin with {header}, and how many seconds to wait, in {retry}.',
  reference: '{api} lists the limit of each operation.',
  bulk: 'Instead of a thousand single requests, use the operations for many links at once, or an import.',
  nat: 'Several people who are not signed in share one limit',
  natThen:
    'Behind a proxy, they share one address. If the owner adds the proxy under {security}, each person has their own limit.',
  own: 'Your own script uses up your limit',
  ownThen: 'Give it an API key, which has its own limits.',
  password: 'A link with a password asks you to wait',
  passwordThen: 'Wrong attempts are limited. The password itself is not changed or blocked.',
});

export const tooManyArticle: Article = [
  text(tooManyWords.wait),
  text(tooManyWords.screens),
  text(tooManyWords.who),
  text(say(tooManyWords.programs, { header: code('X-RateLimit'), retry: code('Retry-After') })),
  text(say(tooManyWords.reference, { api: served('/docs', frame.apiPage) })),
  text(tooManyWords.bulk),
  faults(
    [
      tooManyWords.nat,
      say(tooManyWords.natThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [tooManyWords.own, tooManyWords.ownThen],
    [tooManyWords.password, tooManyWords.passwordThen],
  ),
];

const errorWords = catalogue({
  read: 'An error message says what happened and what to do. Here are all of them, by title.',
  stays:
    'If a message keeps coming back, tell the person who runs Linnet its title and when it appeared. The log under {state} has the details.',
});

export const errorsArticle: Article = [
  text(errorWords.read),
  { kind: 'errors' },
  note(say(errorWords.stays, { state: screen('/settings/state', root.routes.stateAndLog) })),
];
