import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {addressBar}.',
  follow:
    'Follow the steps for your browser. They give it the address shown there as a search engine with the shortcut {go}.',
  type: 'In the address bar type {go}, a space and a name, such as {example}.',
  forgiving:
    'Small mistakes are forgiven on the network of the team: {typed} finds the link {alias}. Links with a password answer to their exact name alone.',
  suggest: 'Some browsers offer names while you type.',
  bare: 'Where the router knows the bare name go, typing {bare} works without any of this, also in Safari.',
  searched: 'The browser searches the web instead',
  searchedThen:
    'Type a space after go. For a bare name, type http:// in front or a slash behind it the first time.',
  moved: 'It leads nowhere since Linnet has another address',
  movedThen:
    'The browser keeps the address that was given to it. Change it in the browser’s list of search engines.',
});
