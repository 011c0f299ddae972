import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../words/language.ts';
import { textsIn } from './texts.ts';

/** The languages that English is translated into. */
export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

const CATALOGUE = /\bcatalogue(In\(.*\))?\(/;

/** Folders of the service whose words people read: on pages without script, in mails and notices. */
const READ_IN_SERVICE =
  /^service\/(http\/pages|waiting|modules\/(announcing|apps|backups|deletion|legacy|lookup|mail|oauth|printing|reachability|redirects|reports|stats))\//;

/** The area of what belongs to no feature. */
export const SHELL = 'renderer/shell';

/** The file of translations that the sentences of a source file are looked up in, without its ending. */
export function areaOf(file: string): string {
  const [part = '', folder, feature] = file.split('/');
  if (part !== 'renderer') return part;
  return folder === 'features' ? `renderer/features/${feature}` : SHELL;
}

/** The only sentence that stands in the page of the screens itself. */
export const NO_SCRIPT = /(?<=<noscript>)[^<]*(?=<\/noscript>)/;

/** The sentences of one area: what has to be translated, and what may be. */
export type Area = { needed: Set<string>; known: Set<string> };

/** The sentences of every area, as they stand in the source at `root`. */
export function readAreas(root: string): Map<string, Area> {
  const areas = new Map<string, Area>();
  for (const file of ['main', 'renderer', 'service'].flatMap((part) => sourcesBelow(root, part))) {
    const code = readFileSync(`${root}/${file}`, 'utf8');
    if (!CATALOGUE.test(code)) continue;
    const name = areaOf(file);
    const area = areas.get(name) ?? { needed: new Set(), known: new Set() };
    areas.set(name, area);
    for (const { english } of textsIn(file, code, ['catalogue'])) {
      area.known.add(english);
      if (!file.startsWith('service/') || READ_IN_SERVICE.test(file)) area.needed.add(english);
    }
  }
  const [noScript] = NO_SCRIPT.exec(readFileSync(`${root}/renderer/index.html`, 'utf8')) ?? [];
  if (noScript !== undefined) for (const set of Object.values(areas.get(SHELL) ?? {})) set.add(noScript);
  return areas;
}

const sourcesBelow = (root: string, part: string): string[] =>
  readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${part}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort();
