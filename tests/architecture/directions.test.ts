import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources } from './source-files.ts';

/**
 * Styles that name a side of the screen on purpose, as `file: declaration`. Most should say `inline` or `start`
 * instead, which turn where lines run from right to left.
 */
const MEANT: readonly string[] = [
  // A tick is the same wherever it is read.
  'renderer/ui/controls/Checkbox.svelte: border-width: 0 0 2px 2px',
];

describe('The styles of screens and pages', () => {
  it('name the beginning and the end of a line, and no side of the screen', () => {
    const found = [...stylesOfScreens(), ...stylesOfPages()].flatMap(({ file, styles }) =>
      findSides(styles).map((declaration) => `${file}: ${declaration}`),
    );
    expect(found.sort()).toEqual([...MEANT].sort());
  });

  it.each([
    'left: 0',
    'margin-left: 4px',
    'padding-right: 4px',
    'border-left: 1px solid red',
    'border-top-right-radius: 4px',
    'text-align: left',
    'float: right',
    'translate: 24px 0',
    'transform: translateX(-50%)',
    'background: linear-gradient(to right, red, blue)',
    'background-position: left center',
    'padding: 0 12px 0 0',
    'margin: 0 calc(1px + 2px) 0 0',
    'border-radius: 4px 0 0 4px',
    'border-radius: 4px 0',
  ])('%s names a side', (declaration) => {
    expect(findSides(`p{${declaration}}`)).toEqual([declaration]);
  });

  it.each([
    'inset-inline-start: 0',
    'text-align: start',
    'translate: 0 4px',
    'translate: none',
    'translate: calc(24px * var(--along)) 0',
    'background: linear-gradient(calc(90deg * var(--along)), red, blue)',
    'background: linear-gradient(to bottom, red, blue)',
    'padding: 0 12px 4px',
    'margin: 1px 2px 3px 2px',
    'border-radius: 4px 4px 0 0',
    'border-radius: 4px',
    'transition: inset-inline-start 1s',
    'content: "left"',
  ])('%s names none', (declaration) => {
    expect(findSides(`p{color: red; ${declaration}}`)).toEqual([]);
  });
});

type Styles = { file: string; styles: string };

function stylesOfScreens(): Styles[] {
  const components = listSources(['renderer']).filter((file) => file.endsWith('.svelte'));
  const sheets = readdirSync('renderer/styles').map((name) => join('renderer/styles', name));
  return [
    ...components.map((file) => ({ file, styles: readStyles(file, /<style>(.*?)<\/style>/gs) })),
    // The properties of an element itself: `style="…"`, `style:left={…}`.
    ...components.map((file) => ({ file, styles: readStyles(file, /\sstyle="([^"]*)"/g) })),
    ...components.map((file) => ({ file, styles: readStyles(file, /\sstyle:([a-z-]+)=/g, ': 0') })),
    ...sheets.map((file) => ({ file, styles: readFileSync(file, 'utf8') })),
  ];
}

/** What a page or a mail of the service is dressed in: sheets, and the short texts that mails have in their elements. */
const stylesOfPages = (): Styles[] =>
  listSources(['service']).flatMap((file) => {
    const styles = [
      readStyles(file, /createSheet\(\s*`(.*?)`/gs),
      readStyles(file, /^const [A-Z_]+ =\s*'([a-z-]+:[^']*)'/gm),
    ].join(';');
    return styles === ';' ? [] : [{ file, styles }];
  });

const readStyles = (file: string, place: RegExp, rest = ''): string =>
  [...readFileSync(file, 'utf8').matchAll(place)].map(([, styles = '']) => styles + rest).join(';');

const DECLARATION = /(?<=^|[{};])\s*([a-z-]+)\s*:\s*([^;{}]+)/g;

/** The declarations of a style sheet that name a side of the screen. */
function findSides(styles: string): string[] {
  const plain = styles.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '""');
  return [...plain.matchAll(DECLARATION)]
    .filter(([, property = '', value = '']) => namesSide(property, value.trim()))
    .map(([, property, value = '']) => `${property}: ${value.trim()}`);
}

const SIDE_IN_PROPERTY = /(^|-)(left|right)(-|$)/;
const SIDE_IN_VALUE = /\b(left|right)\b/;
/** Properties whose values have words of their own. */
const WITH_SIDES =
  /^(text-align|float|clear|background|background-(image|position)|mask|transform-origin|object-position)$/;

function namesSide(property: string, value: string): boolean {
  if (SIDE_IN_PROPERTY.test(property)) return true;
  if (WITH_SIDES.test(property) && SIDE_IN_VALUE.test(value)) return true;
  if (/\btranslate(X|3d)?\((?!0[,)])/.test(value)) return true;
  const parts = partsOf(value);
  if (property === 'translate') return !/^(0|none)$|--along/.test(parts[0] ?? '');
  if (property === 'border-radius') return cornersDiffer(parts);
  const hasSides = /^(margin|padding|inset|border-(width|color|style)|scroll-(margin|padding))$/.test(
    property,
  );
  return hasSides && parts.length === 4 && parts[1] !== parts[3];
}

/** Of top left, top right, bottom right and bottom left, as far as they are given. */
function cornersDiffer([
  topLeft,
  topRight = topLeft,
  bottomRight = topLeft,
  bottomLeft = topRight,
]: string[]): boolean {
  return topLeft !== topRight || bottomRight !== bottomLeft;
}

/** The parts of a value; what stands in brackets is one. */
function partsOf(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (/\s/.test(letter) && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.filter((part) => part !== '');
}
