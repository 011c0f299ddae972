import ar from '../../words/ar/main.json' with { type: 'json' };
import type { Texts, Words } from '../../words/catalogue.ts';
import de from '../../words/de/main.json' with { type: 'json' };
import es from '../../words/es/main.json' with { type: 'json' };
import { directionOf, type Language, languageOf, localeOf } from '../../words/language.ts';
import { translatedIn } from '../../words/translated.ts';
import type { SettingsFile } from './settings.ts';

/** The language of the app, with the locale of dates and numbers. */
let spoken: { language: Language; locale: string } = { language: 'en', locale: localeOf('en') };

export const currentLanguage = (): Language => spoken.language;
export const currentLocale = (): string => spoken.locale;
export const currentDirection = (): 'ltr' | 'rtl' => directionOf(spoken.language);

/**
 * Uses the last language of the pages, otherwise the first of the person's own languages that Linnet has, otherwise
 * English.
 */
export function speak(kept: Language | null, ownTags: readonly string[]): void {
  const language = languageFor(kept, ownTags);
  spoken = { language, locale: localeOf(language, ownTags) };
}

/** `ownTags` are the system's languages, the most wanted first. */
function languageFor(kept: Language | null, ownTags: readonly string[]): Language {
  return kept ?? ownTags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** Follows the language of the pages, which report it when they load. */
export type LanguageChoice = {
  set(language: Language): void;
  /** Calls back when the language changes. */
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

const inLanguages = translatedIn({ de, es, ar });

/**
 * Makes a catalogue that is evaluated at each use, `words().title`, because the language may change while the app
 * runs.
 */
export function translated<const Source extends Texts>(texts: Source): () => Words<Source> {
  const wordsIn = inLanguages(texts);
  return () => wordsIn(currentLanguage());
}
