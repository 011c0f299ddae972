import { LateCode } from '../lib/late-code.svelte.ts';

/** Parts of screens that few look for at once. */
export const late = {
  codesOfLinks: new LateCode(() => import('../features/qr/bulk/CodesOfLinks.svelte')),
  tagPicker: new LateCode(() => import('../features/tags/picker/TagPicker.svelte')),
  qrPanel: new LateCode(() => import('../features/qr/QrPanel.svelte')),
  recentClicks: new LateCode(() => import('../features/recent-clicks/RecentClicksCard.svelte')),
  history: new LateCode(() => import('../features/history/panel/HistoryPanel.svelte')),
  team: new LateCode(() => import('../features/directory/link/TeamCard.svelte')),
  token: new LateCode(() => import('../features/state/TokenForm.svelte')),
  firstSteps: new LateCode(() => import('../features/first-steps/FirstStepsCard.svelte')),
  teamLinks: new LateCode(() => import('../features/directory/overview/TeamLinksCard.svelte')),
  readOnly: new LateCode(() => import('../features/directory/link/ReadOnlyLink.svelte')),
};
