import { EMOJI } from './emoji-set.ts';

const accepted = new Set(EMOJI.map(({ c }) => c));

const TRAILING_SKIN_TONE = /[\u{1F3FB}-\u{1F3FF}]$/u;

/**
 * Whether an alias may contain this character as people see it, in canonical form
 * (docs/contract/links.md#emoji-set).
 *
 * Joined, flag, keycap and text-style sequences are never in the list; a skin tone on a listed emoji is fine.
 */
export const isAcceptedEmoji = (grapheme: string): boolean =>
  accepted.has(grapheme.replace(TRAILING_SKIN_TONE, ''));
