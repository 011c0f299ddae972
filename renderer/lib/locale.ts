import { type Language, languageOf, localeOf } from '../../words/language.ts';

/** The language of the page, in which the service has sent it. */
export const language: Language = languageOf(globalThis.document?.documentElement.lang) ?? 'en';

/** How dates and numbers are written: as the page's language is where the browser is set to one of its regions. */
export const locale = localeOf(language, globalThis.navigator?.languages);

/** How the lines of the page run, as the service has sent it. */
export const direction = globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** The arrow keys that lead along a line, and back: they are named after what they point at. */
export const ALONG = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
export const BACK = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
