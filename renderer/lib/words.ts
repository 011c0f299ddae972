import { catalogueIn } from '../../words/catalogue.ts';
import { locale } from './locale.ts';

/** Makes the catalogue of one folder; see “Words” in the README of the renderer. */
export const catalogue = catalogueIn(locale);

/** The value of a placeholder that markup fills: `Sentence.svelte` puts its children there. */
export const SLOT = '\uFFFC';
