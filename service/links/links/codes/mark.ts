import type { StoredCode } from '../../../../drizzle/schema/index.ts';
import { drawBelow, type Random } from '../../../lib/random.ts';

/** Letters and digits that people do not take for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const MARKS = [...SIGNS].flatMap((first) => [...SIGNS].map((second) => first + second));

/** The form of a mark. */
export const MARK_PATTERN = `^[${SIGNS}]{2}$`;

/** A mark by its number, drawn for `freeMark`. */
export const drawMark = (random: Random): number => drawBelow(random, MARKS.length, 2);

/** The drawn mark, or the next one that no code of the link has yet. A link has far fewer codes than there are marks. */
export function freeMark(codes: readonly Pick<StoredCode, 'mark'>[], drawn: number): string {
  const taken = new Set(codes.map(({ mark }) => mark));
  return [...MARKS.slice(drawn), ...MARKS].find((mark) => !taken.has(mark)) ?? '';
}

/**
 * The address that a code holds: the mark is the first part of its query, before what the address has there already
 * (docs/contract/qr.md#codes-of-a-link).
 */
export function markAddress(address: string, mark: string): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const rest = query.slice(1);
  return `${before}?${mark}${rest === '' ? '' : `&${rest}`}${fragment}`;
}

/** What a link has to say about its codes. */
type Coded = { readonly id: string; readonly codes: readonly Pick<StoredCode, 'mark'>[] | null };

/**
 * The mark of the code of a link through which a visit came, by the query of the short address with its question mark;
 * null for every other visit, and for a mark that no code of this link has.
 */
export function markOfVisit({ codes }: Pick<Coded, 'codes'>, query: string): string | null {
  if (codes === null || query === '') return null;
  const end = query.indexOf('&');
  // Some scanners add the sign that is left out where a parameter has no value.
  const given = query.slice(1, end < 0 ? undefined : end).replace(/=$/, '');
  return codes.find(({ mark }) => mark === given)?.mark ?? null;
}

/** How clicks remember a code; `codeName` in the repository turns it into the name of the code. */
export const clickedCode = ({ id }: Pick<Coded, 'id'>, mark: string): string => `${id}-${mark}`;

/** The code of a link through which a visit came, as its click remembers it; null as in `markOfVisit`. */
export function codeOfVisit(link: Coded, query: string): string | null {
  const mark = markOfVisit(link, query);
  return mark === null ? null : clickedCode(link, mark);
}

/** The query without the mark of a code of the link. */
export function withoutMark(link: Pick<Coded, 'codes'>, query: string): string {
  if (markOfVisit(link, query) === null) return query;
  const end = query.indexOf('&');
  return end < 0 || end === query.length - 1 ? '' : `?${query.slice(end + 1)}`;
}

/** What people call a code, and statistics its scans. */
export const nameOfCode = ({ label, place }: Pick<StoredCode, 'label' | 'place'>): string =>
  place === null ? label : `${label} · ${place}`;
