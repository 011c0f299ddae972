import { language } from './locale.ts';

const names = new Intl.DisplayNames(language, { type: 'region' });
const alphabet = new Intl.Collator(language);

/** Codes the browser can name that ISO 3166-1 does not list: unions and test codes, then retired countries. */
const NOT_COUNTRIES = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' '),
);

/** `DE` → `Germany`; an unknown code stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;

/** Every country by name, for a list to choose from. */
export function listCountries(): { code: string; name: string }[] {
  return allPairs()
    .filter((code) => !NOT_COUNTRIES.has(code) && countryName(code) !== code)
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => alphabet.compare(one.name, other.name));
}

function allPairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
