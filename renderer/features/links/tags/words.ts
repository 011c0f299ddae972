import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  chip: {
    list: 'Tags',
    filter: 'Links tagged {name}',
    remove: 'Take {name} away',
    others: '+{count, number}',
    alsoHas: 'also {names}',
  },
  name: {
    empty: 'A tag needs a name',
    tooLong: 'At most {most, number} characters',
    characters: 'Letters, digits, spaces, . _ and - only',
  },
  made: '{name} made',
  madeForTeam:
    '{count, plural, =0 {{name} made for the team} one {{name} made for the team; # tag of that name became part of it} other {{name} made for the team; # tags of that name became part of it}}',
  renamed: '{before} is now {after}',
  looksNew: '{name} looks different now',
  merge: {
    done: '{count, plural, =0 {{name} is now part of {into}} one {{name} is now part of {into}, on # link} other {{name} is now part of {into}, on # links}}',
  },
  delete: {
    title: 'Delete {name}?',
    effect:
      '{count, plural, =0 {No link carries it.} one {# link loses it; the link stays.} other {# links lose it; the links stay.}}',
    when: 'It happens at once.',
    whenTeam: 'It happens at once, for the whole team.',
    wayBack: 'For ten minutes, Undo brings it back on every link.',
    noWayBack: 'There is no way back. To keep what links say, merge it into another tag instead.',
    action: 'Delete tag',
    done: '{count, plural, =0 {{name} deleted} one {{name} deleted and taken off # link} other {{name} deleted and taken off # links}}',
  },
});
