import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  chip: {
    list: 'Tags',
    filter: 'Links tagged {name}',
    remove: 'Remove {name}',
    others: '+{count, number}',
    alsoHas: 'also {names}',
  },
  name: {
    empty: 'A tag needs a name',
    tooLong: 'At most {most, number} characters',
    characters: 'Letters, digits, spaces, . _ and - only',
  },
  made: '{name} created',
  madeForTeam:
    '{count, plural, =0 {{name} created for the team} one {{name} created for the team; # tag with that name became part of it} other {{name} created for the team; # tags with that name became part of it}}',
  renamed: '{before} is now {after}',
  looksNew: '{name} updated',
  merge: {
    done: '{count, plural, =0 {{name} is now part of {into}} one {{name} is now part of {into}, on # link} other {{name} is now part of {into}, on # links}}',
  },
  delete: {
    title: 'Delete {name}?',
    effect:
      '{count, plural, =0 {No link has this tag.} one {It is removed from # link, which stays.} other {It is removed from # links, which stay.}}',
    when: 'This takes effect immediately.',
    whenTeam: 'This takes effect immediately, for the whole team.',
    wayBack: 'You can undo this for ten minutes.',
    noWayBack: 'This cannot be undone. To keep the grouping, merge it into another tag instead.',
    action: 'Delete tag',
    done: '{count, plural, =0 {{name} deleted} one {{name} deleted and removed from # link} other {{name} deleted and removed from # links}}',
  },
});
