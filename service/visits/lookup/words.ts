import { translated } from '../../lib/words.ts';

export const lookupWords = translated({
  missed: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check it for a typing mistake, or ask whoever shared it.',
    near: 'Did you mean one of these?',
    make: 'Make “{name}” now',
    other: 'Another name',
    printed: 'Did you scan it, or read it on a sign?',
    tell: 'Tell the people who can put it right',
  },
  go: {
    title: 'Go to a link',
    heading: 'Where to?',
    label: 'Name or short address of a link',
    action: 'Go',
    browser:
      'To type names right into the address bar, add this address to the search engines of your browser, with “go” as its shortcut:',
    steps: 'Step by step, for signed-in people',
    several: 'More than one link could be meant',
    none: 'No link has this name',
    noneAdvice: 'Check it for a typing mistake, or ask a colleague.',
    other: 'Another name',
  },
  search: { name: 'Linnet', description: 'Go to a short link by its name' },
});
