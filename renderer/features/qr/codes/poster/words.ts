import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  draft: {
    title: 'Our short links',
  },
  preview: {
    label: 'Preview',
    alt: 'Preview of the printed poster: {title}',
    noTitle: 'Enter a title for the poster.',
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
    addressBar: 'Explain what to type in the address bar',
    addressBarHint: 'For networks with a short name such as go, or browsers that are set up for it.',
  },
  examples: {
    card: 'Examples',
    count: '{count, number} of {most, number}',
    none: 'Without examples, the poster only shows the code of the front page.',
    name: 'Name',
    about: 'What it is',
    remove: 'Remove {name} from the poster',
    search: 'Search links of the team',
    add: 'Add',
    addNamed: 'Add {name} to the poster',
    isOn: 'On the poster',
    nothing: 'No matching links',
    full: 'The poster is full. Remove an example to add another.',
  },
});
