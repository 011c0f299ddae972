/** How strong the colour of a part is, by its place; what comes after the last is as faint. */
const STRENGTHS = [100, 78, 60, 46, 34, 25];

/** The colour of a part of a whole: ever fainter, and grey for what is left over. */
export function tint(place: number, key: string | undefined): string {
  if (key === undefined) return 'var(--line-strong)';
  const strength = STRENGTHS[Math.min(place, STRENGTHS.length - 1)] ?? 25;
  return `color-mix(in oklch, var(--mark) ${strength}%, var(--surface))`;
}
