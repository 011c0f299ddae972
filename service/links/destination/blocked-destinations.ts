import type { Language } from '../../../words/language.ts';
import type { Author } from '../../db/journal/change.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/hash.ts';
import type { Problem } from '../../lib/problem.ts';
import { type Said, say } from '../../lib/words.ts';
import { destinationRefusals } from '../words.ts';
import {
  type Blocklist,
  checkBlocklist,
  compileBlocklist,
  findMatches,
  findPatternFault,
  isBlocked,
  matchesEverything,
} from './blocklist.ts';
import { checkDestination } from './destination.ts';
import type { BlockedPatternInput, BlockedPatternView, DestinationVerdict } from './destination-model.ts';
import { allowedSchemeOf, asDestination, readOtherDestination } from './other-schemes.ts';

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
    throw invalidPattern(destinationRefusals.tooManyPatterns({ most: String(MOST_PATTERNS) }));
  const fault = findPatternFault(pattern, others);
  if (fault !== undefined) throw invalidPattern(fault);
  if (matchesEverything(pattern) && !input.even_everything) {
    throw new AppError('conflict', destinationRefusals.matchesEverything, { field: 'pattern' });
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
export const listBlockedPatterns = ({ settings }: LinksContext): BlockedPatternView[] =>
  settings.get('blockedDestinations');

/** Whether a new link to an address is allowed now, which patterns match, and the reason in a language. */
export function judgeDestination(
  context: LinksContext,
  address: string,
  language: Language,
): DestinationVerdict {
  const url = asDestination(address);
  const problem = checkPolicy(context, url);
  if (problem) return { verdict: 'refused', reason: say(language, problem.message), patterns: [] };
  const patterns = findMatches(currentBlocklist(context), url);
  return { verdict: patterns.length > 0 ? 'blocked' : 'allowed', reason: null, patterns };
}

/** The blocklist as last compiled: it is needed on every create, and changes only when the owner edits it. */
let compiled: { from: readonly BlockedPatternView[]; blocklist: Blocklist<BlockedPatternView> } = {
  from: [],
  blocklist: [],
};

/** The owner's blocklist as it is now. */
function currentBlocklist({ settings }: LinksContext): Blocklist<BlockedPatternView> {
  const from = settings.get('blockedDestinations');
  if (compiled.from !== from) compiled = { from, blocklist: compileBlocklist(from) };
  return compiled.blocklist;
}

/** The present rules for destinations, as plain data for a thread. */
export const destinationRulesOf = (context: LinksContext) => ({
  onlyPublic: context.settings.get('onlyPublicDestinations'),
  schemes: context.settings.get('destinationSchemes'),
  ownPlaces: [...context.hosts.ownPlaces(), ...context.domains.places()],
  patterns: context.settings.get('blockedDestinations'),
});

/** Why this installation refuses an address as a destination, if it does; without the blocklist. */
export function checkPolicy(context: LinksContext, url: string, field = 'long_url'): Problem | undefined {
  return checkDestination(url, destinationRulesOf(context), field);
}

/**
 * Whether a visitor may be led to an address of another scheme than http and https now: links keep it when the owner
 * no longer allows its scheme.
 */
export const mayLeadTo = ({ settings }: LinksContext, url: string): boolean =>
  allowedSchemeOf(url, settings.get('destinationSchemes')) !== undefined &&
  readOtherDestination(url) !== undefined;

/** Whether the owner's blocklist matches the address. */
export const isUrlBlocked = (context: LinksContext, url: string): boolean =>
  isBlocked(currentBlocklist(context), url);

/** Why a link may not lead to an address, if it may not: validity first, then the blocklist. */
export const checkLinkDestination = (
  context: LinksContext,
  url: string,
  field = 'long_url',
): Problem | undefined =>
  checkPolicy(context, url, field) ?? checkBlocklist(currentBlocklist(context), url, field);
