import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  new: 'New tag',
  search: 'Filter tags',
  order: {
    label: 'Order',
    name: 'Name',
    links: 'Most links',
    newest: 'Newest',
  },
  own: {
    title: '{count, plural, one {# tag} other {# tags}}',
    full: 'You have reached the limit of {most, number} tags. Delete or merge one first.',
    none: 'No tags yet',
    noneHint: 'A tag groups links that belong together: a customer, a campaign, a team.',
    first: 'Create your first tag',
  },
  team: {
    title: '{count, plural, =0 {Team tags} one {# team tag} other {# team tags}}',
    hint: 'Everybody can see and use these.',
    none: 'No team tags yet. Everybody can see and use the ones you create here.',
    new: 'New team tag',
  },
  table: {
    name: 'Tag',
    links: 'Links',
    made: 'Created',
    actions: 'Actions',
    of: 'of {count, number}',
    linksOf: '{count, plural, one {# link tagged {name}} other {# links tagged {name}}}',
    ofTeam: '{count, plural, one {# link in the whole team} other {# links in the whole team}}',
  },
  noFit: {
    title: 'No matching tags',
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
    nameHint: 'Names are saved in lowercase.',
    teamHint: 'Everybody can add it to links. Existing personal tags with this name become part of it.',
    cancel: 'Cancel',
    make: 'Create tag',
  },
  merge: {
    title: 'Merge {name} into another tag',
    into: 'Into',
    choose: 'Choose a tag',
    ofTeam: '{name} (team)',
    effect:
      '{count, plural, =0 {No link has the tag {name}.} one {# link gets the other tag instead.} other {# links get the other tag instead.}}',
    gone: '{name} is then deleted. You can undo this for ten minutes.',
    goneForGood: '{name} is then deleted. This cannot be undone.',
    cancel: 'Cancel',
    merge: 'Merge',
    none: 'There are no other tags.',
  },
});
