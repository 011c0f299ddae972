import { words } from './words.ts';

/** What the list of durations holds in place of a number of days. */
export const FOR_EVER = 'ever';

const OFFERED: readonly { value: string; label: string }[] = [
  { value: FOR_EVER, label: words.keeping.forEver },
  { value: '730', label: words.keeping.twoYears },
  { value: '365', label: words.keeping.oneYear },
  { value: '90', label: words.keeping.days({ days: 90 }) },
  { value: '30', label: words.keeping.days({ days: 30 }) },
];

export const toChoice = (days: number | null): string => (days === null ? FOR_EVER : String(days));

export const toDays = (choice: string): number | null => (choice === FOR_EVER ? null : Number(choice));

/** The durations to choose from; one that was set by other means than this screen stays among them. */
export function durations(days: number | null): readonly { value: string; label: string }[] {
  const current = toChoice(days);
  if (OFFERED.some(({ value }) => value === current)) return OFFERED;
  return [
    ...OFFERED,
    { value: current, label: days === 1 ? words.keeping.oneDay : words.keeping.days({ days: days ?? 0 }) },
  ];
}

/** Whether clicks that are kept now would be removed. */
export const isShorter = (wanted: number | null, current: number | null): boolean =>
  wanted !== null && (current === null || wanted < current);
