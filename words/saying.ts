import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Texts } from './catalogue.ts';
import { type Language, localeOf } from './language.ts';
import { messageIn, type Values } from './message.ts';
import { pseudo } from './pseudo.ts';
import type { Translations } from './translated.ts';

/**
 * A sentence that is kept or handed on before it is known who reads it: its English, by which translations know it, and its
 * values. Plain data, so that it can be stored and cross threads; a later version that words it anew still shows this one.
 */
export type Saying = {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number | Saying>>;
};

/** A sentence of a library, of a system or of an earlier version is a text, the same in every language. */
export type Said = Saying | string;

/** A placeholder for words takes another saying too; a moment is in ms UTC. */
type Kinds = { ICUArgument: Said; ICUNumberArgument: number; ICUDateArgument: number };

type SayingOf<Text extends string> = keyof GetICUArgs<Text, Kinds> extends never
  ? Saying
  : (values: GetICUArgs<Text, Kinds>) => Saying;

/** What `sayings` makes: a saying for each sentence without placeholders, a function for each with some. */
export type Sayings<Source extends Texts> = {
  readonly [Name in keyof Source]: Source[Name] extends string
    ? SayingOf<Source[Name]>
    : Source[Name] extends Texts
      ? Sayings<Source[Name]>
      : never;
};

type AnySayings = { [name: string]: Saying | ((values: Saying['values']) => Saying) | AnySayings };

/** Makes a catalogue of sentences that are said later, by `sayIn`. */
export function sayings<const Source extends Texts>(texts: Source): Sayings<Source>;
export function sayings(texts: Texts): AnySayings {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text !== 'string') return [name, sayings(text)];
      return [
        name,
        text.includes('{') ? (values: Saying['values']) => ({ text, values }) : { text, values: {} },
      ];
    }),
  );
}

/** Says sentences in a language; what is not translated, or was kept by another version, in English. */
export function sayIn(translations: Translations): (language: Language, said: Said) => string {
  const say = (language: Language, said: Said): string => {
    if (typeof said === 'string') return said;
    const text = translationOf(translations, language, said.text);
    if (!text.includes('{')) return text;
    const values = Object.entries(said.values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : say(language, value),
    ]);
    return written(localeOf(language), text, Object.fromEntries(values));
  };
  return say;
}

function translationOf(translations: Translations, language: Language, english: string): string {
  const of = language === 'en' ? {} : translations[language];
  const text = Object.hasOwn(of, english) ? (of[english] ?? english) : english;
  return globalThis.linnetPseudo ? pseudo(text) : text;
}

/** What a file says may be broken: it is shown as it is then. */
function written(locale: string, text: string, values: Values): string {
  try {
    return messageIn(locale, text)(values);
  } catch {
    return text;
  }
}
