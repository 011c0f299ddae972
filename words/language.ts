/** The languages that Linnet speaks; the first is the one that its sentences are written in. */
export const LANGUAGES = ['en', 'de', 'es', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a browser keeps of the language that a person chose. */
export const LANGUAGE_COOKIE = 'linnet_language';

/** The language of a BCP 47 tag, whatever its region: `de-AT` → `de`; undefined where Linnet does not speak it. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const [wanted] = tag?.trim().toLowerCase().split(/[-_]/) ?? [];
  return LANGUAGES.find((language) => language === wanted);
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/** How the lines of a language run. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** How a language is written where nothing is known of the region: English with the day before the month, and 24 hours. */
const PLAIN: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es', ar: 'ar' };

/**
 * The locale that dates, numbers and plural forms of a language follow: with the region of the first of a person's own
 * tags that is of the same language.
 *
 * Arabic has Latin digits and the Gregorian calendar everywhere: figures then match aliases, codes and axes.
 */
export function localeOf(language: Language, ownTags: readonly string[] = []): string {
  const tag = ownTags.find((own) => languageOf(own) === language && isTag(own)) ?? PLAIN[language];
  if (language !== 'ar') return tag;
  return new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Entries of a header beyond this are not read: browsers send about ten. */
const MOST_ENTRIES = 50;

/**
 * The first of Linnet's languages that an `Accept-Language` header asks for, by its weights (RFC 9110, 12.5.4);
 * undefined when it asks for none.
 */
export function acceptedLanguage(header: string | null | undefined): Language | undefined {
  const asked = (header ?? '')
    .split(',', MOST_ENTRIES)
    .map(readEntry)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return asked.find(({ language }) => language !== undefined)?.language;
}

function readEntry(entry: string): { language: Language | undefined; weight: number } {
  const [tag, ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => /^q=/i.test(parameter));
  return { language: languageOf(tag), weight: quality === undefined ? 1 : weightOf(quality.slice(2)) };
}

/** What is no weight counts as none: the entry is not asked for. */
const weightOf = (text: string): number => (/^(0(\.\d*)?|1(\.0*)?)$/.test(text) ? Number(text) : 0);
