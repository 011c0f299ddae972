import { directionOf, type Language, languageOf, localeOf } from '../../words/language.ts';
import type { SettingsFile } from './settings.ts';

/** The language that the app speaks, with the locale that dates and numbers follow. */
let spoken: { language: Language; locale: string } = { language: 'en', locale: localeOf('en') };

export const currentLanguage = (): Language => spoken.language;
export const currentLocale = (): string => spoken.locale;
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(spoken.language);

/** Speaks the language that the pages had last, else the first of the person's own that Linnet has, else English. */
export function speak(kept: Language | null, ownTags: readonly string[]): void {
  const language = languageFor(kept, ownTags);
  spoken = { language, locale: localeOf(language, ownTags) };
}

/** `ownTags` are those of the system, most wanted first. */
export function languageFor(kept: Language | null, ownTags: readonly string[]): Language {
  return kept ?? ownTags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** Follows the language of the pages, which say theirs as they load. */
export type LanguageChoice = {
  set(language: Language): void;
  /** Calls back once another language is spoken. */
  onChange(listener: (language: Language) => void): void;
};

export function createLanguageChoice(settings: SettingsFile, ownTags: readonly string[]): LanguageChoice {
  const listeners: ((language: Language) => void)[] = [];
  speak(settings.get().language, ownTags);
  return {
    set: (language) => {
      if (language !== settings.get().language) settings.update({ language });
      if (language === spoken.language) return;
      speak(language, ownTags);
      for (const listener of listeners) listener(language);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
