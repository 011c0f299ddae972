import { type Language, languageOf } from '../words/language.ts';
import type { Env } from './settings.ts';

/** The language of a terminal: the first of these variables that is set decides (POSIX, 8.2). */
export const languageOfTerminal = ({ LC_ALL, LC_MESSAGES, LANG }: Env): Language =>
  languageOf(LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale) ?? 'en';
