import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  find: 'Find or create a tag',
  findOnly: 'Find a tag',
  options: 'Tags to choose from',
  make: 'Create “{name}”',
  team: 'Team',
  noneFits: 'No matching tags.',
  noneLeft: 'No more tags.',
  full: '{most, plural, one {You can add # tag. Remove it to add another.} other {You can add up to # tags. Remove one to add another.}}',
  added: '{name} added',
  removed: '{name} removed',
  loading: 'Loading the tags',
});
