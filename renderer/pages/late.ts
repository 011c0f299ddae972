import { LateCode } from '../lib/late-code.svelte.ts';

/** Parts of screens that are not needed at first sight. */
export const late = {
  tagPicker: new LateCode(() => import('../features/links/tags/picker/TagPicker.svelte')),
  qrPanel: new LateCode(() => import('../features/qr/codes/QrPanel.svelte')),
  recentClicks: new LateCode(() => import('../features/clicks/recent-clicks/RecentClicksCard.svelte')),
  watch: new LateCode(() => import('../features/links/watch/WatchCard.svelte')),
  history: new LateCode(() => import('../features/account/history/panel/HistoryPanel.svelte')),
  team: new LateCode(() => import('../features/links/directory/link/TeamDetails.svelte')),
  token: new LateCode(() => import('../features/account/state/TokenForm.svelte')),
  firstSteps: new LateCode(() => import('../features/pages/first-steps/FirstStepsCard.svelte')),
  teamLinks: new LateCode(() => import('../features/links/directory/overview/TeamLinksCard.svelte')),
  readOnly: new LateCode(() => import('../features/links/directory/link/ReadOnlyLink.svelte')),
};
