const LANGUAGE_CODES = ['en', 'de', 'es', 'ar'] as const;

/** A language by its own name, with a capital letter where its script has some. */
function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** The languages that a poster can be in, each by its own name: who looks for one may read no other. */
export const LANGUAGES = LANGUAGE_CODES.map((value) => ({ value, label: ownNameOf(value) }));
