import { catalogueIn, type Texts, type Words } from './catalogue.ts';
import { type Language, localeOf } from './language.ts';

/** Translations by their English, for each language but English. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>>;

/**
 * The maker of catalogues that speak every language: each is a function of the language, `words('de').title`. The words of
 * a language are made when they are first asked for; what is not translated stays English.
 */
export function translatedIn(translations: Translations) {
  return <const Source extends Texts>(texts: Source): ((language: Language) => Words<Source>) => {
    const known = new Map<Language, Words<Source>>();
    return (language) => {
      const words = known.get(language) ?? wordsIn(language, translations, texts);
      known.set(language, words);
      return words;
    };
  };
}

function wordsIn<const Source extends Texts>(
  language: Language,
  translations: Translations,
  texts: Source,
): Words<Source> {
  const of = language === 'en' ? {} : translations[language];
  const translate = (english: string): string =>
    Object.hasOwn(of, english) ? (of[english] ?? english) : english;
  return catalogueIn(localeOf(language), translate)(texts);
}
