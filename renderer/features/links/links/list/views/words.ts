import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  views: 'Views',
  save: 'Save this view',
  rename: 'Rename',
  remove: 'Delete',
  name: 'Name',
  hint: 'It appears under Links in the sidebar, with its search, filters and sort order.',
  saveTitle: 'Save this view',
  renameTitle: 'Rename the view',
  saved: 'View {name} saved',
  removed: 'View {name} deleted',
  menu: 'View {name}',
  cancel: 'Cancel',
  ok: 'Save',
});
