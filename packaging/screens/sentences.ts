import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf, type Language } from '../../words/language.ts';
import { areaOf, NO_SCRIPT, SHELL } from '../words/areas.ts';
import { readTranslations } from '../words/check.ts';
import { textsIn } from '../words/texts.ts';
import { inFolder, keyOf, mark, type Sentence, withLiterals, withSentences } from './marks.ts';

type Options = {
  /** The folder of the project. */
  root: string;
  /** The languages besides English that the screens are built in. */
  languages: readonly Language[];
  /** The language of the development server. */
  spoken: Language;
  /** Whether English runs from right to left, to try the layout. */
  mirrored: boolean;
};

/**
 * Writes the screens once for each language: the sentences of catalogues are marked before they are bundled, and the
 * marks replaced afterwards. Nothing is chosen, and nothing more loaded, while the screens run.
 *
 * English stays where the bundler puts it. Another language has its scripts in `assets/<language>-<hash>/`, where they
 * find each other by the same relative names, and `index.<language>.html` and `preloads.<language>.json` beside those
 * of English. Styles, pictures and the worker are shared.
 *
 * Why: docs/decisions/screens.md#one-build-for-each-language
 */
export function sentences({ root, languages, spoken, mirrored }: Options): Plugin {
  const known = new Map<string, Sentence>();
  let isBuild = true;
  return {
    name: 'sentences',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\/renderer\/.*\.ts$/, code: /\bcatalogue\(/ },
      handler(code, id) {
        const file = relative(root, id).replaceAll('\\', '/');
        const area = areaOf(file);
        const translate = isBuild ? undefined : translatorInto(root, spoken);
        const marked = withLiterals(code, textsIn(file, code, ['catalogue']), (english) => {
          const sentence = { area, english };
          if (translate) return JSON.stringify(translate(sentence));
          known.set(keyOf(sentence), sentence);
          return mark(keyOf(sentence));
        });
        return { code: marked, map: null };
      },
    },
    transformIndexHtml: (html) => {
      if (mirrored) return html.replace('<html', '<html dir="rtl"');
      return isBuild ? html : pageIn(html, spoken, translatorInto(root, spoken));
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler({ dir = '' }, bundle) {
        const built = await readBuilt(
          dir,
          Object.values(bundle).flatMap(({ type, fileName }) => (type === 'chunk' ? [fileName] : [])),
        );
        for (const language of languages) {
          await writeLanguage(dir, built, known, language, translatorInto(root, language));
        }
        for (const [name, code] of built.scripts) {
          await writeFile(
            join(dir, name),
            withSentences(code, (key) => known.get(key)?.english),
          );
        }
      },
    },
  };
}

type Built = { scripts: ReadonlyMap<string, string>; page: string; preloads: string };

/** What the bundler wrote, read again: it fills in names until then. */
async function readBuilt(dir: string, names: readonly string[]): Promise<Built> {
  const read = (name: string): Promise<string> => readFile(join(dir, name), 'utf8');
  const scripts = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  return { scripts: new Map(scripts), page: await read('index.html'), preloads: await read('preloads.json') };
}

type Translate = (sentence: Sentence) => string;

/** Looks translations up; a sentence without one stays English. */
function translatorInto(root: string, language: Language): Translate {
  const areas = new Map<string, ReadonlyMap<string, string>>();
  return ({ area, english }) => {
    const translations = areas.get(area) ?? readTranslations(root, language, area);
    areas.set(area, translations);
    return translations.get(english) ?? english;
  };
}

async function writeLanguage(
  dir: string,
  { scripts, page, preloads }: Built,
  known: ReadonlyMap<string, Sentence>,
  language: Language,
  translate: Translate,
): Promise<void> {
  const texts = new Map([...known].sort().map(([key, sentence]) => [key, translate(sentence)]));
  const folder = `${language}-${createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8)}`;
  const names = new Set(scripts.keys());
  await mkdir(join(dir, 'assets', folder), { recursive: true });
  for (const [name, code] of scripts) {
    const spoken = withSentences(code, (key) => texts.get(key));
    await writeFile(join(dir, name.replace('assets/', `assets/${folder}/`)), inFolder(spoken, folder, names));
  }
  await writeFile(
    join(dir, `index.${language}.html`),
    inFolder(pageIn(page, language, translate), folder, names),
  );
  await writeFile(join(dir, `preloads.${language}.json`), inFolder(preloads, folder, names));
}

/** The page itself: its language, the direction of its lines, and its only sentence. */
const pageIn = (page: string, language: Language, translate: Translate): string =>
  page
    .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(NO_SCRIPT, (english) =>
      translate({ area: SHELL, english }).replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
