import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Whose code a function is: ours, a package's, Node's own in JavaScript, or what is built in, such as system calls. */
export type Kind = 'thread' | 'ours' | 'package' | 'node' | 'built-in';

/** Where a function stands in a file; both numbers count from 0. */
type Called = { url: string; lineNumber: number; columnNumber: number };

/** The source file or package of a function, empty for what is built in, and its line where that is known. */
export type FindPlace = (called: Called) => { place: string; line?: number; kind: Kind };

const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const OURS = /(?:^|\/)((?:service|drizzle|words)\/.*)$/;

/** Looks functions of bundled files up in the source maps beside them. */
export function createPlaces(): FindPlace {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const file = `${fileURLToPath(url)}.map`;
    const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
    maps.set(url, map);
    return map;
  };
  return ({ url, lineNumber, columnNumber }) => {
    if (url === '') return { place: '', kind: 'built-in' };
    if (!url.startsWith('file:')) return { place: url, kind: 'node' };
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
    const isMapped = entry !== undefined && 'originalSource' in entry;
    const source = isMapped ? entry.originalSource : url;
    const line = (isMapped ? entry.originalLine : lineNumber) + 1;
    const [, name] = PACKAGE.exec(source) ?? [];
    if (name !== undefined) return { place: name, line, kind: 'package' };
    return { place: OURS.exec(source)?.[1] ?? source, line, kind: 'ours' };
  };
}
