import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  find: 'Find or make a tag',
  findOnly: 'Find a tag',
  options: 'Tags to choose from',
  make: 'Make “{name}”',
  team: 'Team',
  noneFits: 'No tag fits.',
  noneLeft: 'No tag to choose.',
  full: '{most, plural, one {# tag is the most. Take it away to choose another.} other {# tags are the most. Take one away to choose another.}}',
  added: '{name} chosen',
  removed: '{name} taken away',
  loading: 'Loading the tags',
});
