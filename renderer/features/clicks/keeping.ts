/** What the list of durations holds in place of a number of days. */
export const FOR_EVER = 'ever';

const OFFERED: readonly { value: string; label: string }[] = [
  { value: FOR_EVER, label: 'For ever' },
  { value: '730', label: 'Two years' },
  { value: '365', label: 'One year' },
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
];

export const toChoice = (days: number | null): string => (days === null ? FOR_EVER : String(days));

export const toDays = (choice: string): number | null => (choice === FOR_EVER ? null : Number(choice));

/** The durations to choose from; one that was set by other means than this screen stays among them. */
export function durations(days: number | null): readonly { value: string; label: string }[] {
  const current = toChoice(days);
  if (OFFERED.some(({ value }) => value === current)) return OFFERED;
  return [...OFFERED, { value: current, label: days === 1 ? 'One day' : `${days} days` }];
}

/** Whether clicks that are kept now would be removed. */
export const isShorter = (wanted: number | null, current: number | null): boolean =>
  wanted !== null && (current === null || wanted < current);
