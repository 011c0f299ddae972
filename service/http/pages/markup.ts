/** HTML that is safe to send: from `markup`, which escapes every value, or from our own constants. */
export type Markup = { readonly html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Value = string | number | null | Markup | readonly Markup[];

function render(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** A template that escapes every value, unless the value is markup itself. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { html: parts.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part) };
}

const FIRST = 0xe000;

/**
 * A placeholder for markup in a sentence; it has a number, because each language has its own order: `say({ key:
 * slot(0) })`.
 */
export const slot = (number: number): string => String.fromCharCode(FIRST + number);

/** A sentence with markup in its slots. */
export function filled(sentence: string, parts: readonly Markup[]): Markup {
  const pieces = sentence.split(/([\uE000-\uE0FF])/);
  return markup`${pieces.map((piece, at) => (at % 2 === 0 ? markup`${piece}` : (parts[piece.charCodeAt(0) - FIRST] ?? markup``)))}`;
}
