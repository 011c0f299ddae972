import type { Paper } from '../../../../api/stats.ts';

/** Where paper is Letter; elsewhere it is A4 (Unicode CLDR, measurement data). */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE', 'BZ'];

/** The paper that a person with this language tag prints on, as far as that can be told. */
export const paperOf = (locale: string): Paper => {
  const { region } = new Intl.Locale(locale).maximize();
  return region !== undefined && LETTER.includes(region) ? 'letter' : 'a4';
};
