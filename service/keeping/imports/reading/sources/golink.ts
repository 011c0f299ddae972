import type { ReadLink, Unreadable } from '../read-row.ts';
import type { Layout } from './layout.ts';

/** How golink writes literal braces. */
const BRACES = '{{"{{"}}';

/** An action in two braces, which golink replaces at each visit. */
const ACTION = /\{\{(.*?)\}\}/g;

/** Actions for which Linnet has a placeholder; `$` is the whole visit, and the dot inside `with` is its condition. */
const PATH = /^\$?\.Path$/;
const ESCAPED_PATH = /^(?:PathEscape|QueryEscape) \$?\.Path$|^TrimSuffix \$?\.Path "\/"$/;
const USER = /^\$?\.User$/;
const NOW = /^\$?\.Now\.Format "([^"{}?\s]{1,40})"$/;

/** `{{with .Path}}{{.}}{{else}}otherwise{{end}}`: the path, or a replacement. */
const PATH_OR = /\{\{(?:with|if) \$?\.Path\}\}\{\{\$?\.(?:Path)?\}\}(?:\{\{else\}\}([^{}\s]*))?\{\{end\}\}/g;

/** The parts of a Go date layout, and the letters for them in Linnet's dates. */
const LETTERS: Readonly<Record<string, string>> = {
  '2006': 'yyyy',
  '06': 'yy',
  '01': 'MM',
  '02': 'dd',
  '15': 'HH',
  '04': 'mm',
  '05': 'ss',
};
const LETTER = /2006|06|01|02|15|04|05/g;

/** Text that Linnet would read as a placeholder, though golink means it literally. */
const OUR_PLACE = /\{(?:path|user|\d|query\.|date:)/;

/**
 * A golink destination in Linnet's syntax (docs/contract/forwarding.md#placeholders); undefined when Linnet has no
 * equivalent, such as for conditions. `hasPlaces` says whether it contains placeholders.
 */
function readGolinkTemplate(long: string): { destination: string; hasPlaces: boolean } | undefined {
  const parts = long.split(BRACES);
  if (!parts.some((part) => part.includes('{{'))) return { destination: parts.join('{{'), hasPlaces: false };
  if (parts.some((part) => OUR_PLACE.test(part.replace(ACTION, '')))) return undefined;
  const read = parts.map((part) =>
    part
      .replace(PATH_OR, (_, otherwise: string | undefined) => (otherwise ? `{path?${otherwise}}` : '{path}'))
      .replace(ACTION, (action, inside: string) => placeOf(inside.trim()) ?? action),
  );
  return read.some((part) => part.includes('{{'))
    ? undefined
    : { destination: read.join('{{'), hasPlaces: true };
}

function placeOf(action: string): string | undefined {
  if (PATH.test(action) || ESCAPED_PATH.test(action)) return '{path}';
  if (USER.test(action)) return '{user}';
  const layout = NOW.exec(action)?.[1];
  const pattern = layout && patternOf(layout);
  return pattern ? `{date:${pattern}}` : undefined;
}

/** Undefined when a remaining letter or number has a meaning in only one of the two syntaxes. */
function patternOf(layout: string): string | undefined {
  const rest = layout.replace(LETTER, '');
  return /[a-z\d]/i.test(rest) ? undefined : layout.replace(LETTER, (number) => LETTERS[number] ?? number);
}

/** golink forwards the query for every link, and the path unless the destination has a placeholder for it. */
function passingOn(link: ReadLink): ReadLink | Unreadable {
  const read = readGolinkTemplate(link.longUrl);
  if (!read) return 'template';
  const { destination, hasPlaces } = read;
  return { ...link, longUrl: destination, forwarding: { path: !hasPlaces, query: true, places: hasPlaces } };
}

/** golink: its export as JSON lines, and its database. */
export const GOLINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'golink',
    forms: ['jsonl', 'json', 'sqlite'],
    needs: ['short', 'long'],
    fields: { alias: ['short'], longUrl: ['long'], createdAt: ['created'], clicks: ['clicks'] },
    refine: passingOn,
  },
];
