import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  select: {
    label: 'Design',
    plain: 'Plain',
    failed: 'The designs of the team could not be loaded; this is the plain one.',
  },
  team: {
    title: 'Team designs',
    none: 'Save a design, and everybody in the team can use it.',
    actions: 'Actions for {name}',
    rename: 'Rename',
    delete: 'Delete',
    by: '{name}, by {author}',
  },
  name: {
    label: 'Name',
    hint: 'Everybody in the team sees it.',
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
    effect:
      'Nobody in the team can choose this design any more. Codes that were downloaded stay as they are.',
    when: 'It happens at once.',
    wayBack: 'For ten minutes, Undo brings it back as yours.',
    action: 'Delete design',
    done: '{name} deleted',
  },
});
