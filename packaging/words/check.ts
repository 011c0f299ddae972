import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../words/language.ts';
import { readAreas } from './areas.ts';
import { whatIsWrong } from './wrong.ts';

/** What there is to do in a language: each entry is `area: “English”`, with what is wrong behind it where it is broken. */
export type Findings = { missing: string[]; stale: string[]; broken: string[] };

/** Compares the translations of a language with the sentences in the source at `root`. */
export function checkLanguage(root: string, language: Language): Findings {
  const areas = readAreas(root);
  const findings = [...areas].map(([name, area]) =>
    checkArea(name, area, readTranslations(root, language, name), language),
  );
  const strays = filesOf(root, language).filter((name) => !areas.has(name));
  return {
    missing: findings.flatMap(({ missing }) => missing),
    stale: [
      ...strays.map((name) => `${name}.json: no part has this name`),
      ...findings.flatMap(({ stale }) => stale),
    ],
    broken: findings.flatMap(({ broken }) => broken),
  };
}

function checkArea(
  name: string,
  known: ReadonlySet<string>,
  translations: ReadonlyMap<string, string>,
  language: Language,
): Findings {
  const named = (english: string): string => `${name}: ${JSON.stringify(english)}`;
  return {
    missing: [...known].filter((english) => !translations.has(english)).map(named),
    stale: [...translations.keys()].filter((english) => !known.has(english)).map(named),
    broken: [...translations].flatMap(([english, translated]) =>
      known.has(english)
        ? whatIsWrong(english, translated, language).map((wrong) => `${named(english)}: ${wrong}`)
        : [],
    ),
  };
}

/** The translations of one area by their English; none where the file is not there. Throws on a value that is no text. */
export function readTranslations(root: string, language: Language, area: string): Map<string, string> {
  const file = `${root}/words/${language}/${area}.json`;
  if (!existsSync(file)) return new Map();
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (content === null || typeof content !== 'object') throw new Error(`${file} is no list of translations`);
  return new Map(
    Object.entries(content).map(([english, translated]: [string, unknown]) => {
      if (typeof translated !== 'string') throw new Error(`${file}: ${english} has no text`);
      return [english, translated];
    }),
  );
}

function filesOf(root: string, language: Language): string[] {
  const folder = `${root}/words/${language}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length));
}
