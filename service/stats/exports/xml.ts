/** Anything a statistics object is made of. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Fractions by nature: they are floats even where they come out whole. */
const FLOAT_KEY = /_percentage$|_rate$|^average_|^avg_/;

const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME = new RegExp(`^[${START}][${START}.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040-]*$`, 'u');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An object as XML, one element per key, each telling its type (docs/contract/exports.md#xml). */
export const toXml = (root: { readonly [key: string]: Data }): string =>
  `<?xml version="1.0" encoding="UTF-8" ?><root>${children(root)}</root>`;

const children = (parent: { readonly [key: string]: Data }): string =>
  Object.entries(parent)
    .map(([key, value]) => element(key, value))
    .join('');

function element(key: string, value: Data): string {
  const { name, attribute } = elementName(key);
  return `<${name}${attribute} type="${typeOf(key, value)}">${contentOf(key, value)}</${name}>`;
}

/** A key that cannot name an element is told in an attribute instead. */
function elementName(key: string): { name: string; attribute: string } {
  if (NAME.test(key)) return { name: key, attribute: '' };
  if (/^\d+$/.test(key)) return { name: `n${key}`, attribute: '' };
  const joined = key.replaceAll(' ', '_');
  if (NAME.test(joined)) return { name: joined, attribute: '' };
  return { name: 'key', attribute: ` name="${escapeText(key)}"` };
}

function typeOf(key: string, value: Data): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return isFloat(key, value) ? 'float' : 'int';
  return Array.isArray(value) ? 'list' : 'dict';
}

const isFloat = (key: string, value: number): boolean => FLOAT_KEY.test(key) || !Number.isInteger(value);

function contentOf(key: string, value: Data): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return isFloat(key, value) && Number.isInteger(value) ? `${value}.0` : `${value}`;
  if (typeof value === 'object')
    return isList(value) ? value.map((item) => element('item', item)).join('') : children(value);
  return escapeText(String(value));
}

const isList = (value: Data): value is readonly Data[] => Array.isArray(value);

/** Characters that no XML may contain, escaped or not, are dropped: one would make the whole file unreadable. */
export const xmlSafe = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const escapeText = (text: string): string =>
  xmlSafe(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
