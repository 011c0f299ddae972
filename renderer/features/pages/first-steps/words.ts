import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  card: {
    owner: 'Set Linnet up',
    colleague: 'First steps',
    progress: '{done, number} of {all, number}',
    progressLong: '{done, number} of {all, number} steps are done',
    putAway: 'Put the steps away',
    away: 'The steps are put away. Settings bring them back.',
    allDone: 'All done. Linnet is ready for your team.',
    allDoneColleague: 'All done. You know your way around.',
    close: 'Put away',
    poster: 'Print a poster with your links',
    elsewhere: 'This is done on the computer that runs Linnet.',
  },
  callBack: {
    hint: 'What newcomers do first stands on the overview until it is done or put away.',
    action: 'Show the first steps again',
  },
  step: {
    done: 'Done',
    skipped: 'Skipped',
    skip: 'Skip',
    skipNamed: 'Skip: {step}',
    takeUp: 'Do it after all',
  },
  name: {
    title: 'Choose the name',
    why: 'Every short link begins with it. The name stays when the address of this computer changes.',
    label: 'Name on the network',
    hint: 'Links begin with {name}.local.',
    save: 'Use this name',
    saved: 'Links begin with {name}.local while Linnet is shared',
    fixed: 'Names are not announced here. Choose under Local network what links begin with.',
    settings: 'Open Local network',
    shorter: 'A shorter name such as go',
  },
  share: {
    title: 'Share it, and prove it with a phone',
    why: 'Open Linnet to your network, then scan one code: each thing that a phone needs ticks as it works.',
    action: 'Share and test',
  },
  link: {
    title: 'Make the first link',
    why: 'Give a long address a name that people can type.',
    action: 'Make a link',
    open: 'Open it on the phone',
    scan: 'Scan this code with a phone. The step ticks once the link was followed there.',
    code: 'QR code of {address}',
  },
  copies: {
    title: 'Keep it safe',
    why: 'Linnet makes a backup every night and proves that it can be restored. See where backups lie, and write down the recovery code.',
    action: 'See where they lie',
  },
  invite: {
    title: 'Invite a colleague',
    why: 'An invitation is an address or a code that you hand over. No mail server is needed.',
    action: 'Invite',
  },
  follow: {
    title: 'Follow a link',
    why: 'Search for a name or choose one of the links that your team follows most.',
    action: 'See all links of the team',
  },
  make: {
    title: 'Make your first link',
    why: 'Paste a long address and give it a name. Your colleagues find it at once.',
    action: 'Make a link',
  },
  'address-bar': {
    title: 'Type go in the address bar',
    why: 'Set it up once, then go wiki leads to the link named wiki, from any page.',
    action: 'Show me how',
  },
  bookmark: {
    title: 'Keep a bookmark for new links',
    why: 'Drag this button to the bar of bookmarks. Pressed on any page, it makes a short link of that page.',
    button: 'Shorten this page',
    dragHint: 'A click here does nothing: the button works from the bar of bookmarks.',
  },
});
