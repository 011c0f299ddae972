import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../words/language.ts';
import { textsIn } from './texts.ts';

/** The languages that English is translated into. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

/** What makes catalogues, by area; in the service the rest is on the wire, in the log or at a terminal. */
const makersOf = (area: string): string[] =>
  area === 'service' || area === 'updates' ? ['translated', 'sayings'] : ['catalogue', 'translated'];
const CATALOGUE = /\b(catalogue(In\(.*\))?|translated|sayings)\(/;

/** The area of what belongs to no feature. */
export const SHELL = 'renderer/shell';

/** The file of translations that the sentences of a source file are looked up in, without its ending. */
export function areaOf(file: string): string {
  const [part = '', folder, area, feature] = file.split('/');
  if (part !== 'renderer') return part;
  if (folder === 'help') return 'renderer/help';
  return folder === 'features' ? `renderer/features/${area}/${feature}` : SHELL;
}

/** The only sentence that stands in the page of the screens itself. */
export const NO_SCRIPT = /(?<=<noscript>)[^<]*(?=<\/noscript>)/;

/** The sentences of every area, as they stand in the source at `root`. */
export function readAreas(root: string): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const file of ['cli', 'extension', 'main', 'renderer', 'service', 'updates'].flatMap((part) =>
    sourcesBelow(root, part),
  )) {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    if (!CATALOGUE.test(code)) continue;
    const name = areaOf(file);
    const area = areas.get(name) ?? new Set<string>();
    areas.set(name, area);
    for (const { english } of textsIn(file, code, makersOf(name))) area.add(english);
  }
  const [noScript] = NO_SCRIPT.exec(readFileSync(`${root}/renderer/index.html`, 'utf8')) ?? [];
  if (noScript !== undefined) areas.get(SHELL)?.add(noScript);
  return areas;
}

const sourcesBelow = (root: string, part: string): string[] =>
  readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${part}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort();
