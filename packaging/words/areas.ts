import { readdirSync, readFileSync } from 'node:fs';
import { textsIn } from './texts.ts';

/** The languages that English is translated into. */
export const LANGUAGES = ['de', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const CATALOGUE = /\bcatalogue(In\(.*\))?\(/;

/** Folders of the service whose words people read: on pages without script, in mails and notices. */
const READ_IN_SERVICE =
  /^service\/(http\/pages|waiting|modules\/(announcing|apps|backups|deletion|legacy|lookup|mail|oauth|printing|reachability|redirects|reports|stats))\//;

/** The file of translations that the sentences of a source file are looked up in, without its ending. */
export function areaOf(file: string): string {
  const [part = '', folder, feature] = file.split('/');
  if (part !== 'renderer') return part;
  return folder === 'features' ? `renderer/features/${feature}` : 'renderer/shell';
}

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
  return areas;
}

const sourcesBelow = (root: string, part: string): string[] =>
  readdirSync(`${root}/${part}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${part}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort();
