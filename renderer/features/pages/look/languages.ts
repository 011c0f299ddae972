import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../../../words/language.ts';
import { putLanguage } from '../../../api/me.ts';

/** Every language with its name as those who speak it write it, for a list to choose from. */
export const namedLanguages: readonly { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: nameOf(value),
}));

/** `español` → `Español`: names in a list begin with a capital letter, where the script has some. */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const YEAR_SECONDS = 365 * 86_400;

/**
 * Shows the screens in another language, null for that of the browser: the page is loaded again, and drafts are offered
 * back as after any reload. With an account the choice is kept there, else in this browser only.
 */
export async function chooseLanguage(language: Language | null, hasAccount: boolean): Promise<void> {
  if (hasAccount) await putLanguage(language);
  else keepInBrowser(language);
  location.reload();
}

function keepInBrowser(language: Language | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the API in its place is missing outside secure contexts
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; Max-Age=${language ? YEAR_SECONDS : 0}; Path=/; SameSite=Lax`;
}
