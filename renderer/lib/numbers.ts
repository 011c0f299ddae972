import { language, locale } from './locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
// English has one short form everywhere: the British one of a million reads like metres.
const compact = new Intl.NumberFormat(language === 'en' ? 'en' : locale, {
  notation: 'compact',
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat(locale, { style: 'percent' });

/** `12345` → `12,345`. */
export const formatCount = (count: number): string => plain.format(count);

/** Short from ten thousand on: `9,999`, then `10K`, `1.2M`. For figures where space is tight. */
export const formatCompact = (count: number): string =>
  Math.abs(count) < 10_000 ? plain.format(count) : compact.format(count);

/** A share from 0 to 1 as a percentage: `0.4235` → `42%`, `0.004` → `<1%`; with a blank where the language has one. */
export const formatShare = (share: number): string =>
  share > 0 && share < 0.01 ? `<${percent.format(0.01)}` : percent.format(share);

/** The change against an earlier count; undefined when the earlier one was 0 and a ratio means nothing. */
export function changeRatio(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as disks are sold: `1500` → `1.5 kB`, `81092681728` → `81.1 GB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(STEPS.length - 1, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3));
  const unit = STEPS[step] ?? 'byte';
  const size = new Intl.NumberFormat(locale, {
    unitDisplay: step === 0 ? 'long' : 'short',
    style: 'unit',
    unit,
    maximumFractionDigits: step === 0 ? 0 : 1,
  });
  return size.format(bytes / 1_000 ** step);
}
