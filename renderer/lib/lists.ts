import { language, locale } from './locale.ts';

const side = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
const joined = new Intl.ListFormat(language);
const either = new Intl.ListFormat(language, { type: 'disjunction' });

/** Facts side by side, without those that are empty: `Password, No bots`. */
export const sideBySide = (facts: readonly string[]): string =>
  side.format(facts.filter((fact) => fact !== ''));

/** A list inside a sentence: `Name, Phone, and Email`. */
export const allOf = (items: readonly string[]): string => joined.format(items);

/** One of several, inside a sentence: `Germany, Austria, or Switzerland`. */
export const eitherOf = (items: readonly string[]): string => either.format(items);
