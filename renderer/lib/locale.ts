/**
 * How dates and numbers are written.
 *
 * The screens speak English, so a German browser must not put German months into English sentences; but a browser that is set to
 * a kind of English gets its habits. All others get the day before the month and 24 hours.
 */
export const locale = pickLocale(globalThis.navigator?.language);

export function pickLocale(language: string | undefined): string {
  return language?.startsWith('en') ? language : 'en-GB';
}
