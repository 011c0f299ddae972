import type { AppState } from '../api/session.ts';

type Colours = AppState['team']['colours'];

/** Has printed pages wear the team's colours; null for Linnet's. The style sheet for paper takes them from the root. */
export function wearOnPaper(colours: Colours): void {
  const { dataset, style } = document.documentElement;
  delete dataset.teamColours;
  if (!colours) return;
  dataset.teamColours = '';
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--team-${name}`, colour);
}
