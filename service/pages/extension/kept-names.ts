import { createHash } from 'node:crypto';
import { toIso } from '../../lib/timestamp.ts';
import type { KeptName } from './api.ts';

/** The most names that a browser keeps, and the most bytes of them as JSON (docs/contract/extension.md#kept-names). */
export const MOST_KEPT_NAMES = 20_000;
export const MOST_BYTES = 4_000_000;

/** The answer about kept names, as JSON, and a tag for it. */
export type WrittenNames = { text: string; tag: string };

/** A kept name as the database has it; `until` in ms. */
type StoredName = Omit<KeptName, 'until'> & { until: number | null };

/** Writes names as they are answered. Their texts take tens of milliseconds to write, which the serving thread has not. */
export function writeNames(stored: readonly StoredName[]): WrittenNames {
  const names = stored.map(({ until, ...name }) => ({
    ...name,
    until: until === null ? null : toIso(until),
  }));
  const text = JSON.stringify({ items: withinBytes(names, MOST_BYTES) });
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** The first names that take at most so many bytes as JSON, in the order of the alphabet, which tells nothing about use. */
export function withinBytes(names: readonly KeptName[], most: number): KeptName[] {
  let bytes = 0;
  const fitting = names.findIndex((name) => {
    bytes += Buffer.byteLength(JSON.stringify(name)) + 1;
    return bytes > most;
  });
  const kept = fitting < 0 ? names : names.slice(0, fitting);
  return kept.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
