import type { Language } from '../../words/language.ts';
import { sayings } from '../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const codeRefusals = sayings({
  logoTooLarge: 'Logo must be at most 2 MB',
  logoType: 'Logo must be a PNG, JPEG, WebP or GIF image',
  tooFewLabels: 'A sheet has {labels} labels, so fewer can be used up',
  noContent: 'Content is required',
  tooLong: '{kind} can have up to {most} bytes, but the content has {has}',
  noUrl: 'must be a URL',
});

/** What people read where something of theirs is refused; programs get the English. */
export const designRefusals = sayings({
  taken: 'There is already a design named {name}',
  tooMany: 'A team can save up to {most} designs. Delete one first',
  notYours: 'Only the person who created it, an admin or the owner can change this design',
});

/** What a poster says of its own accord, in the language it was asked for in: others than its maker read it. */
const WORDS: Readonly<Record<Language, { advice: string; hint: (text: string) => string }>> = {
  en: { advice: 'Scan the code, or type the address.', hint: (text) => `Type ${text} in the address bar.` },
  de: {
    advice: 'Den Code scannen oder die Adresse eintippen.',
    hint: (text) => `${text} in die Adresszeile eintippen.`,
  },
  es: {
    advice: 'Escanea el código o escribe la dirección.',
    hint: (text) => `Escribe ${text} en la barra de direcciones.`,
  },
  ar: { advice: 'امسح الرمز أو اكتب العنوان.', hint: (text) => `اكتب ${text} في شريط العنوان.` },
};

export const posterWords = (language: Language): (typeof WORDS)[Language] => WORDS[language];
