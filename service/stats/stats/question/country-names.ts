import type { Language } from '../../../../words/language.ts';

/** Letters of the codes in `AA` to `ZZ`; `Intl` knows which of them are countries. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Made on first use: they bring in some megabytes of names. */
let namers: Intl.DisplayNames[] | undefined;

function getNamers(): Intl.DisplayNames[] {
  namers ??= (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }),
  );
  return namers;
}

/** Other texts, which filters may hold as well, make `Intl` throw. */
const isCode = (text: string): boolean => /^[A-Z]{2}$/.test(text);

/** The English name of a country by its alpha-2 code; `Unknown` without one. */
export const countryName = (code: string | null): string =>
  (code !== null && code !== 'XX' && isCode(code) && getNamers()[0]?.of(code)) || 'Unknown';

/** The same in a language, where the wire has English names; a text that is no code stays as it is. */
export function countryNameIn(text: string, language: Language): string {
  const code = isCode(text) ? text : countryCode(text);
  if (code === undefined) return text;
  return (
    (language !== 'en' && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || countryName(code)
  );
}

let codesByName: Map<string, string> | undefined;

/** The alpha-2 code of a country by its English name; undefined for what is no name. */
export function countryCode(name: string): string | undefined {
  codesByName ??= new Map(listNames());
  return codesByName.get(name);
}

function* listNames(): Generator<[string, string]> {
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      if (!isCurrent(code)) continue;
      for (const namer of getNamers()) {
        const name = namer.of(code);
        if (name) yield [name, code];
      }
    }
  }
}

/** Withdrawn codes still have a name, that of the country they became. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
