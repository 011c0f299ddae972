import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  look: {
    change: 'Colour and icon of {name}',
    colour: 'Colour',
    icon: 'Icon',
    find: 'Find an icon',
    noneFits: 'No matching icons.',
    loading: 'Loading the icons',
    failed: 'The icons could not be loaded. Close this dialog and open it again.',
  },
  colours: {
    gray: 'Grey',
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    violet: 'Violet',
    pink: 'Pink',
  },
});
