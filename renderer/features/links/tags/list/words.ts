import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  search: 'Search tags',
  order: {
    label: 'Order',
    name: 'Name',
    links: 'Most links',
    newest: 'Newest',
  },
  own: {
    title: '{count, plural, one {# tag} other {# tags}}',
    full: '{most, number} tags are the most. Delete or merge one first.',
    none: 'No tags yet',
    noneHint: 'A tag groups links that belong together: a customer, a campaign, a team.',
    first: 'Make your first tag',
  },
  team: {
    title: '{count, plural, =0 {Team tags} one {# team tag} other {# team tags}}',
    hint: 'Everybody sees and uses these.',
    none: 'No team tags yet. Everybody sees and uses the ones you make here.',
    new: 'New team tag',
  },
  table: {
    name: 'Tag',
    links: 'Links',
    made: 'Made',
    actions: 'Actions',
    of: 'of {count, number}',
    linksOf: '{count, plural, one {# link tagged {name}} other {# links tagged {name}}}',
    ofTeam: '{count, plural, one {# link of the whole team} other {# links of the whole team}}',
  },
  noFit: {
    title: 'No tag fits this search',
    showAll: 'Show all tags',
  },
  menu: {
    label: 'Actions for {name}',
    rename: 'Rename',
    links: 'Show its links',
    statistics: 'Statistics',
    merge: 'Merge into another tag',
    delete: 'Delete',
  },
  rename: {
    action: 'Rename {name}',
    label: 'New name of {name}',
    save: 'Save the name',
    cancel: 'Keep the old name',
  },
  form: {
    title: 'New tag',
    teamTitle: 'New team tag',
    name: 'Name',
    nameHint: 'It is kept in small letters.',
    teamHint: 'Everybody can put it on links. Tags of this name that people have already become part of it.',
    cancel: 'Cancel',
    make: 'Make tag',
  },
  merge: {
    title: 'Merge {name} into another tag',
    into: 'Into',
    choose: 'Choose a tag',
    ofTeam: '{name} (team)',
    effect:
      '{count, plural, =0 {No link carries {name}.} one {# link carries the other tag instead.} other {# links carry the other tag instead.}}',
    gone: '{name} is gone afterwards. For ten minutes, Undo brings it back.',
    goneForGood: '{name} is gone afterwards. There is no way back.',
    cancel: 'Cancel',
    merge: 'Merge',
    none: 'There is no other tag to merge it into.',
  },
});
