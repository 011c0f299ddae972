/**
 * How dates and numbers are written.
 *
 * The screens speak English, so a German browser must not put German months into English sentences; but whoever has chosen
 * a kind of English gets its habits. Everybody else gets the day before the month and 24 hours.
 */
export const locale = pickLocale(globalThis.navigator?.language);

export function pickLocale(language: string | undefined): string {
  return language?.startsWith('en') ? language : 'en-GB';
}
