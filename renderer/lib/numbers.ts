import { locale } from './locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
// Everywhere the same: the British short form of a million reads like metres.
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** `12345` → `12,345`. */
export const formatCount = (count: number): string => plain.format(count);

/** Short from ten thousand on: `9,999`, then `10K`, `1.2M`. For figures where space is tight. */
export const formatCompact = (count: number): string =>
  Math.abs(count) < 10_000 ? plain.format(count) : compact.format(count);

/** A share from 0 to 1 as a percentage: `0.4235` → `42%`, `0.004` → `<1%`. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return '<1%';
  return `${Math.round(percent)}%`;
}

/** The change against an earlier count; undefined when the earlier one was 0 and a ratio means nothing. */
export function changeRatio(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
