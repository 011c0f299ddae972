/** How golink writes braces that are meant as they are. */
const BRACES = '{{"{{"}}';

/** What it fills in with each visit: an action between two braces each. */
const ACTION = /\{\{(.*?)\}\}/g;

/** Actions as one of our places; `$` is the whole visit, and the dot inside `with` what was asked about. */
const PATH = /^\$?\.Path$/;
const ESCAPED_PATH = /^(?:PathEscape|QueryEscape) \$?\.Path$|^TrimSuffix \$?\.Path "\/"$/;
const USER = /^\$?\.User$/;
const NOW = /^\$?\.Now\.Format "([^"{}?\s]{1,40})"$/;

/** `{{with .Path}}{{.}}{{else}}otherwise{{end}}`: the path, or something else. */
const PATH_OR = /\{\{(?:with|if) \$?\.Path\}\}\{\{\$?\.(?:Path)?\}\}(?:\{\{else\}\}([^{}\s]*))?\{\{end\}\}/g;

/** A layout of Go's, number by number, and what our dates call it. */
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

/** Something that a destination would take for a place, though golink wrote it as text. */
const OUR_PLACE = /\{(?:path|user|\d|query\.|date:)/;

/**
 * A golink destination as one of ours (docs/contract/forwarding.md#placeholders); undefined when it does what ours cannot, such
 * as telling cases apart. `hasPlaces` says whether anything in it is filled.
 */
export function readGolinkTemplate(long: string): { destination: string; hasPlaces: boolean } | undefined {
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

/** Undefined where a letter or number would be left that means something on one of the two sides. */
function patternOf(layout: string): string | undefined {
  const rest = layout.replace(LETTER, '');
  return /[a-z\d]/i.test(rest) ? undefined : layout.replace(LETTER, (number) => LETTERS[number] ?? number);
}
