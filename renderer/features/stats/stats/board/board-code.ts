import { LateCode } from '../../../../lib/late-code.svelte.ts';

/** What comes after the frames of the board: what they hold, and what few look for at once. */
export const boardCode = {
  body: new LateCode(() => import('./widget/WidgetBody.svelte')),
  editor: new LateCode(() => import('./editing/WidgetEditor.svelte')),
  settings: new LateCode(() => import('./editing/WidgetSettings.svelte')),
  gallery: new LateCode(() => import('./editing/Gallery.svelte')),
  import: new LateCode(() => import('./editing/ImportBoard.svelte')),
};
