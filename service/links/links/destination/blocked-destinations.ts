import type { Language } from '../../../../words/language.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { type Said, say } from '../../../lib/words.ts';
import type { BlockedPattern } from '../settings.ts';
import { linkRefusals } from '../words.ts';
import { findMatches, findPatternFault, matchesEverything } from './blocklist.ts';
import { checkPolicy, currentBlocklist } from './destination-check.ts';
import type { BlockedPatternInput, DestinationVerdict } from './destination-model.ts';

const MOST_PATTERNS = 200;

/** An id has the usual form, and is the same for the same pattern. */
const idOf = (pattern: string): string => sha256(pattern).slice(0, 24);

/**
 * Stores a pattern that no destination may match; an existing one gets the new note. Existing links stay as they are.
 *
 * @throws AppError 400 for a pattern that cannot be used or is one too many; 409 for one that matches every address,
 * unless the owner has said that this is meant.
 */
export async function keepBlockedPattern(
  context: LinksContext,
  input: BlockedPatternInput,
  author: Author,
): Promise<void> {
  const pattern = input.pattern.trim();
  const id = idOf(pattern);
  const others = currentBlocklist(context).filter(({ entry }) => entry.id !== id);
  if (others.length >= MOST_PATTERNS)
    throw invalidPattern(linkRefusals.tooManyPatterns({ most: String(MOST_PATTERNS) }));
  const fault = findPatternFault(pattern, others);
  if (fault !== undefined) throw invalidPattern(fault);
  if (matchesEverything(pattern) && !input.even_everything) {
    throw new AppError('conflict', linkRefusals.matchesEverything, { field: 'pattern' });
  }
  const note = input.note?.trim() ?? '';
  await context.settings.setEntry('blockedDestinations', id, { id, pattern, note }, author);
}

const invalidPattern = (said: Said): AppError => new AppError('validation_error', said, { field: 'pattern' });

/** @throws AppError 404 for a pattern that is not kept. */
export async function removeBlockedPattern(
  { settings }: LinksContext,
  id: string,
  author: Author,
): Promise<void> {
  if (!settings.get('blockedDestinations').some((kept) => kept.id === id)) throw notFound('Pattern');
  await settings.setEntry('blockedDestinations', id, null, author);
}

/** The kept patterns, the newest last. */
export const listBlockedPatterns = ({ settings }: LinksContext): BlockedPattern[] =>
  settings.get('blockedDestinations');

/** Whether a new link to an address is allowed now, which patterns match, and the reason in a language. */
export function judgeDestination(
  context: LinksContext,
  address: string,
  language: Language,
): DestinationVerdict {
  const url = address.trim();
  const problem = checkPolicy(context, url);
  if (problem) return { verdict: 'refused', reason: say(language, problem.message), patterns: [] };
  const patterns = findMatches(currentBlocklist(context), url);
  return { verdict: patterns.length > 0 ? 'blocked' : 'allowed', reason: null, patterns };
}
