import { directionOf, languageOf } from './language.ts';

/** What a sentence is given for its placeholders. */
export type Values = Readonly<Record<string, string | number | Date>>;

/** A part of a sentence: words, or what stands for the value of a placeholder. */
type Part = string | ((values: Values, plural: string) => string);

/** `{end, date, day}` writes `13 Sept 2026`, `{end, date, moment}` adds the time of day; `{size, number, ::.0}` has one decimal. */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions & Intl.NumberFormatOptions>> = {
  date: { dateStyle: 'medium' },
  'date day': { dateStyle: 'medium' },
  'date moment': { dateStyle: 'medium', timeStyle: 'short' },
  time: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
  'time short': { hour: 'numeric', minute: 'numeric' },
  number: {},
  'number ::.0': { minimumFractionDigits: 1, maximumFractionDigits: 1 },
};

/**
 * Reads a sentence in ICU MessageFormat; the answer says it with values.
 *
 * Read are plain placeholders, `number`, `date` and `time` with the styles above, `plural`, `selectordinal` and `select`,
 * `#`, and apostrophes that quote. Throws a `SyntaxError` for anything else, and what it answers throws a `TypeError`
 * for a value that is missing.
 *
 * Why: docs/decisions/screens.md#sentences-in-icu-messageformat
 */
export function messageIn(locale: string, text: string): (values: Values) => string {
  const reader = new Reader(locale, text);
  const parts = reader.sentence();
  return (values) => said(parts, values, '');
}

const said = (parts: readonly Part[], values: Values, plural: string): string =>
  parts.map((part) => (typeof part === 'string' ? part : part(values, plural))).join('');

/** Reads one sentence from its beginning to its end. */
class Reader {
  #at = 0;
  readonly #locale: string;
  readonly #text: string;

  constructor(locale: string, text: string) {
    this.#locale = locale;
    this.#text = text;
  }

  /** Until the brace that ends it, or the end of all; in a plural form, `#` is the number. */
  sentence(isInside = false, isPlural = false): Part[] {
    const parts: Part[] = [];
    for (let words = ''; ; ) {
      const next = this.#text[this.#at];
      if (next === undefined || (next === '}' && isInside)) {
        if ((next === undefined) === isInside) throw this.#problem();
        return [...parts, words];
      }
      if (next === '}') throw this.#problem();
      this.#at += 1;
      if (next === '{') {
        parts.push(words, this.#placeholder());
        words = '';
      } else if (next === '#' && isPlural) {
        parts.push(words, (_values, plural) => plural);
        words = '';
      } else words += next === "'" ? this.#quoted(isPlural) : next;
    }
  }

  /** After an apostrophe: itself when there are two, or when it quotes nothing that means something. */
  #quoted(isPlural: boolean): string {
    const next = this.#text[this.#at] ?? ' ';
    if (next === "'") this.#at += 1;
    if (!(isPlural ? '{}<>#' : '{}<>').includes(next)) return "'";
    const quoted = /^(?:[^']|'')*/.exec(this.#text.slice(this.#at))?.[0] ?? '';
    this.#at += quoted.length + 1;
    return quoted.replaceAll("''", "'");
  }

  #placeholder(): Part {
    const name = this.#until(/[,}]/);
    if (this.#take('}')) return (values) => this.#apart(String(given(values, name)));
    this.#at += 1;
    const kind = this.#until(/[,}]/);
    const hasMore = this.#take(',');
    if (kind === 'select' || kind === 'plural' || kind === 'selectordinal') return this.#choice(name, kind);
    const style = hasMore ? `${kind} ${this.#until(/\}/)}` : kind;
    const options = STYLES[style];
    if (!options || !this.#take('}')) throw this.#problem();
    if (kind === 'number') {
      const numbers = new Intl.NumberFormat(this.#locale, options);
      return (values) => numbers.format(Number(given(values, name)));
    }
    const moments = new Intl.DateTimeFormat(this.#locale, options);
    return (values) => moments.format(new Date(given(values, name)));
  }

  /**
   * What is given may run against the sentence, as an address does in Arabic: between an isolate and its end (Unicode
   * UAX 9, FSI and PDI), neither it nor the marks around it change places.
   */
  #apart(value: string): string {
    const isMixed = directionOf(languageOf(this.#locale) ?? 'en') === 'rtl';
    return isMixed ? `\u2068${value}\u2069` : value;
  }

  #choice(name: string, kind: 'select' | 'plural' | 'selectordinal'): Part {
    const cases = new Map<string, Part[]>();
    while (!this.#take('}')) {
      const key = this.#until(/\{/);
      this.#at += 1;
      cases.set(key, this.sentence(true, kind !== 'select'));
      if (key === '' || !this.#take('}')) throw this.#problem();
    }
    const other = cases.get('other');
    if (!other) throw this.#problem();
    if (kind === 'select')
      return (values, plural) => said(cases.get(String(given(values, name))) ?? other, values, plural);
    const rules = new Intl.PluralRules(this.#locale, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
    const numbers = new Intl.NumberFormat(this.#locale);
    return (values) => {
      const count = Number(given(values, name));
      const chosen = cases.get(`=${count}`) ?? cases.get(rules.select(count)) ?? other;
      return said(chosen, values, numbers.format(count));
    };
  }

  /** The words up to a character, without the space around them. */
  #until(end: RegExp): string {
    const length = this.#text.slice(this.#at).search(end);
    if (length < 0) throw this.#problem();
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at).trim();
  }

  /** Whether this character comes next, behind space; then it is read. */
  #take(character: string): boolean {
    const space = /^\s*/.exec(this.#text.slice(this.#at))?.[0].length ?? 0;
    if (this.#text[this.#at + space] !== character) return false;
    this.#at += space + 1;
    return true;
  }

  #problem(): SyntaxError {
    return new SyntaxError(`No sentence in ICU MessageFormat, at ${this.#at}: ${this.#text}`);
  }
}

function given(values: Values, name: string): string | number | Date {
  const value = values[name];
  if (value === undefined) throw new TypeError(`No value for {${name}}`);
  return value;
}
