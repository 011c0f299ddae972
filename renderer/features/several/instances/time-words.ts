import { words } from './words.ts';

/** A length of time in one unit, rounded down: `4 minutes`. */
export function timeInWords(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  if (whole < 60) return words.time.seconds({ count: whole });
  if (whole < 3_600) return words.time.minutes({ count: Math.floor(whole / 60) });
  if (whole < 86_400) return words.time.hours({ count: Math.floor(whole / 3_600) });
  return words.time.days({ count: Math.floor(whole / 86_400) });
}
