import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  select: {
    label: 'Design',
    plain: 'Plain',
    failed: 'The team’s designs could not be loaded. This is the plain one.',
  },
  team: {
    title: 'Team designs',
    none: 'Save a design for everybody in the team to use.',
    actions: 'Actions for {name}',
    rename: 'Rename',
    delete: 'Delete',
    by: '{name}, by {author}',
  },
  name: {
    label: 'Name',
    hint: 'Everybody in the team can see it.',
  },
  rename: {
    title: 'Rename {name}',
    action: 'Rename',
    done: '{name} renamed',
    cancel: 'Cancel',
  },
  save: {
    title: 'Save design',
    what: 'Style, colours, logo, quiet zone and error correction, for everybody in the team.',
    change: 'Change {name}',
    changed: '{name} changed',
    asNew: 'Save as new',
    saved: '{name} saved',
    cancel: 'Cancel',
  },
  delete: {
    title: 'Delete {name}?',
    effect: 'Nobody in the team can choose this design any more. Downloaded codes stay as they are.',
    when: 'This takes effect immediately.',
    wayBack: 'You can undo this for ten minutes. The design then belongs to you.',
    action: 'Delete design',
    done: '{name} deleted',
  },
});
