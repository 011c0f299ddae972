import { catalogueIn } from '../../words/catalogue.ts';

/** Makes the catalogue of one folder: the sentences of its pages and mails (see words/catalogue.ts). */
export const catalogue = catalogueIn('en-GB');
