/** No real header is longer; the rest is ignored. */
const LONGEST = 1_000;

/**
 * The preferred language of a visitor, from `Accept-Language`: the one with the greatest weight, of equal ones the
 * first; null where none is named (docs/contract/rules.md#languages).
 */
export function firstLanguage(header: string | null | undefined): string | null {
  let first: { tag: string; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, LONGEST).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!/^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag)) continue;
    const weight = weightIn(parameters);
    if (weight > (first?.weight ?? 0)) first = { tag, weight };
  }
  return first?.tag ?? null;
}

/** From 0 to 1; a weight that cannot be read is none. */
function weightIn(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (given === undefined) return 1;
  const text = given.slice(given.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Whether a language is the wanted one or a variety of it: `de-AT` is `de`, and not the other way round. */
export function isLanguage(tag: string, wanted: string): boolean {
  const [given, asked] = [tag.toLowerCase(), wanted.toLowerCase()];
  return given === asked || given.startsWith(`${asked}-`);
}
