import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Theme',
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  hint: 'Kept in this browser.',
});
