import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  views: 'Views',
  save: 'Save this view',
  rename: 'Rename',
  remove: 'Delete',
  name: 'Name',
  hint: 'It stands under Links in the sidebar, with what is searched, filtered and sorted by.',
  saveTitle: 'Save this view',
  renameTitle: 'Rename the view',
  saved: 'View {name} saved',
  removed: 'View {name} deleted',
  menu: 'View {name}',
  cancel: 'Cancel',
  ok: 'Save',
});
