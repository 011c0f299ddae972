import { translated } from '../../lib/words.ts';

export const lookupWords = translated({
  missed: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check the spelling, or ask the person who shared it.',
    near: 'Did you mean one of these?',
    make: 'Create “{name}” now',
    other: 'Another name',
    printed: 'Did you scan this link, or read it on a sign?',
    tell: 'Tell the people who can fix it',
  },
  go: {
    title: 'Go to a link',
    heading: 'Where to?',
    label: 'Name or short address of a link',
    action: 'Go',
    browser:
      'To enter names in the address bar, add this address to the search engines of your browser, with “go” as its shortcut:',
    steps: 'Step-by-step instructions (sign-in required)',
    several: 'There are several similar links',
    none: 'No link has this name',
    noneAdvice: 'Check the spelling, or ask a colleague.',
    other: 'Another name',
  },
  search: { name: 'Linnet', description: 'Go to a short link by its name' },
});
