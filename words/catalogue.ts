import type { GetICUArgs } from '@schummar/icu-type-parser';
import { messageIn, type Values } from './message.ts';
import { pseudo } from './pseudo.ts';

/** Sentences by name in ICU MessageFormat, in groups where that reads better. */
export type Texts = { readonly [name: string]: string | Texts };

/** A plain placeholder takes words only: numbers and moments say how they are written, `{count, number}`. */
type Kinds = { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date | number };

type Sentence<Text extends string> = keyof GetICUArgs<Text, Kinds> extends never
  ? string
  : (values: GetICUArgs<Text, Kinds>) => string;

/** What a catalogue offers: a string for each sentence without placeholders, a function for each with some. */
export type Words<Source extends Texts> = {
  readonly [Name in keyof Source]: Source[Name] extends string
    ? Sentence<Source[Name]>
    : Source[Name] extends Texts
      ? Words<Source[Name]>
      : never;
};

type AnyWords = { [name: string]: string | ((values: Values) => string) | AnyWords };

/**
 * The maker of catalogues for one runtime; `locale` decides plural forms and how dates and numbers are written, and
 * `translate` puts another language in the place of the English.
 */
export function catalogueIn(locale: string, translate: (english: string) => string = (english) => english) {
  function catalogue<const Source extends Texts>(texts: Source): Words<Source>;
  function catalogue(texts: Texts): AnyWords {
    const entries = Object.entries(texts);
    return Object.fromEntries(
      entries.map(([name, text]) => [
        name,
        typeof text === 'string' ? sentence(inPseudo(translate(text)), locale) : catalogue(text),
      ]),
    );
  }
  return catalogue;
}

/** Parsed when it is first said: most sentences of a screen never are. */
function sentence(text: string, locale: string): string | ((values: Values) => string) {
  if (!text.includes('{')) return text;
  let say: ((values: Values) => string) | undefined;
  return (values) => {
    say ??= messageIn(locale, text);
    return say(values);
  };
}

const inPseudo = (text: string): string => (globalThis.linnetPseudo ? pseudo(text) : text);
