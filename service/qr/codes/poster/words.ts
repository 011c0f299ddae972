import type { PosterRequest } from './poster-model.ts';

type Language = PosterRequest['language'];

/** What a poster says of its own accord, in the language it was asked for in: others than its maker read it. */
const WORDS: Readonly<Record<Language, { advice: string; hint: (text: string) => string }>> = {
  en: {
    advice: 'Scan the code, or type the address.',
    hint: (text) => `Type ${text} in the address bar.`,
  },
  de: {
    advice: 'Den Code scannen oder die Adresse eintippen.',
    hint: (text) => `${text} in die Adresszeile eintippen.`,
  },
  es: {
    advice: 'Escanea el código o escribe la dirección.',
    hint: (text) => `Escribe ${text} en la barra de direcciones.`,
  },
  ar: {
    advice: 'امسح الرمز أو اكتب العنوان.',
    hint: (text) => `اكتب ${text} في شريط العنوان.`,
  },
};

export const posterWords = (language: Language): (typeof WORDS)[Language] => WORDS[language];
