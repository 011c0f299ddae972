import type { Texts, Words } from '../words/catalogue.ts';
import type { Values } from '../words/message.ts';

type AnyWords = { [name: string]: string | ((values: Values) => string) | AnyWords };

/** Makes the catalogue of the extension: the build writes each sentence, in every language, into `_locales`. */
export function catalogue<const Source extends Texts>(texts: Source): Words<Source>;
export function catalogue(texts: Texts): AnyWords {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' && text.includes('{')
        ? (values: Values) => chrome.i18n.getMessage(name, inOrder(text, values))
        : chrome.i18n.getMessage(name),
    ]),
  );
}

const inOrder = (text: string, values: Values): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => String(values[name] ?? ''));
