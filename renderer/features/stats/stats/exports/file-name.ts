import type { Paper, StatsFilters } from '../../../../api/stats.ts';
import { dayAt } from '../../../../lib/zoned-days.ts';
import { formatRange, type Range } from '../filters/range.ts';

/** Where paper is Letter; elsewhere it is A4 (Unicode CLDR, measurement data). */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE', 'BZ'];

/** The paper that a person with this language tag prints on, as far as that can be told. */
export const paperOf = (locale: string): Paper => {
  const { region } = new Intl.Locale(locale).maximize();
  return region !== undefined && LETTER.includes(region) ? 'letter' : 'a4';
};

/** What a file of statistics holds. */
type Inside = {
  /** The alias of the only link that is counted, or what else the links are called. */
  of?: string;
  range: Range;
  timezone: string;
  /** When it was made, milliseconds UTC. */
  now: number;
  filters: StatsFilters;
};

/** Filters that are named; what further ones there are is counted. */
const MOST_NAMED = 3;
/** Of the whole name: file systems allow 255 bytes, and a letter may take four. */
const LONGEST = 60;

/** A file's name that says what is inside, without its ending: `linnet-wiki-2026-11-22-30d-DE`. */
export function fileNameFor({ of, range, timezone, now, filters }: Inside): string {
  const { tag_id = [], url_id = [], person = [], ...byName } = filters;
  const values = Object.values(byName).flat();
  const named = values.slice(0, MOST_NAMED);
  // An id says nothing to a person.
  const further = values.length - named.length + tag_id.length + url_id.length + person.length;
  const others = further > 0 ? [`+${further}`] : [];
  const span = range.kind === 'preset' ? [dayAt(now, timezone), range.preset] : [formatRange(range)];
  const parts = ['linnet', ...(of ? [of] : []), ...span, ...named, ...others];
  return [...parts.map(plain).filter(Boolean).join('-')].slice(0, LONGEST).join('');
}

/** The name the service gave, with another beginning: `….zip`, `….pdf`. */
export const withEndingOf = (name: string, given: string): string => name + (/\.\w+$/.exec(given)?.[0] ?? '');

/** Letters, digits and the few signs that every file system takes. */
const plain = (text: string): string =>
  text
    .replace(/\.\.(?=\d)/g, '-to-')
    .replace(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}._+-]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '');
