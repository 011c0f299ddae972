import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  draft: {
    title: 'Our short links',
  },
  preview: {
    label: 'Preview',
    alt: 'The poster as it is printed: {title}',
    noTitle: 'Give the poster a title.',
    download: 'Download PDF',
    saved: '{name} saved',
  },
  text: {
    card: 'Text and paper',
    title: 'Title',
    language: 'Language of the poster',
    paper: 'Paper',
    a4: 'A4',
    a3: 'A3',
    letter: 'Letter',
    addressBar: 'Say what to type in the address bar',
    addressBarHint: 'Works where your network has a short name such as go, or browsers are set up.',
  },
  examples: {
    card: 'Examples',
    count: '{count, number} of {most, number}',
    none: 'Without examples the poster shows the code of the front page alone.',
    name: 'Name',
    about: 'What it is',
    remove: 'Take {name} off the poster',
    search: 'Search links of the team',
    add: 'Add',
    addNamed: 'Add {name} to the poster',
    isOn: 'On the poster',
    nothing: 'No link fits',
    full: 'The poster is full. Take one off to add another.',
  },
});
