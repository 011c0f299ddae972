import type { Link, NewLink } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { newId, newSecret } from '../../../lib/random.ts';
import { canonicalAlias } from '../alias/alias.ts';
import { checkAlias } from '../alias/alias-check.ts';
import { GENERATION_POOL } from '../alias/emoji-set.ts';
import { GENERATED_LENGTH, generateAlias, generateEmojiAlias } from '../alias/generated-alias.ts';
import { isOwnImage, storeImage } from '../card/card-picture.ts';
import { readMetaTags } from '../card/meta-tags.ts';
import { checkLinkDestination } from '../destination/destination-check.ts';
import { checkGeoRules, readGeoRules } from '../destination/geo-rules.ts';
import { aliasTaken, signInFor } from '../errors.ts';
import { readExpiry } from '../expiry.ts';
import type { ShortenInput } from '../model.ts';
import { findNamespace, isCustomDomain } from '../namespace.ts';
import { checkLinkPassword } from '../password/password-rule.ts';
import { findByAlias } from '../repository.ts';
import { readLinkTags } from '../tagging/tag-ids.ts';
import { refuseUnknownTags } from '../tagging/unknown-tags.ts';
import { type Naming, storeLink } from './store-link.ts';

export type CreatedLink = { link: Link; claimToken: string | null };

/**
 * Creates a link (docs/contract/links.md#making-a-link). Anonymous callers get a token to claim it with later.
 *
 * The checks run in the order of docs/contract/links.md#order-of-checks, so that a request with two faults always gets
 * the same error.
 *
 * @throws AppError 400, 401, 404, 409 or 422 as the contract lists them; 500 when no free alias was found.
 */
export async function createLink(context: Context, actor: Actor, input: ShortenInput): Promise<CreatedLink> {
  const ownerId = accountOf(actor);
  const read = readInput(context, input);
  const tagIds = unwrap(readLinkTags(input.tag_ids));
  if (ownerId === null) refuseForAnonymous(context, input, read);
  const namespace = findNamespace(context, actor, input.domain ?? null);
  checkContent(context, input, read, namespace);
  // The insert decides; this look-up only avoids hashing and storing a picture in vain.
  if (read.alias !== null && (await findByAlias(context.database.read, namespace, read.alias)))
    throw aliasTaken();
  await refuseUnknownTags(context, ownerId, tagIds);

  const now = context.clock.now();
  const claimToken = ownerId === null ? newSecret(context.random) : null;
  const facts: Omit<NewLink, 'alias'> = {
    id: newId(context.random),
    generation: 'v2',
    namespace,
    longUrl: input.long_url,
    ownerId,
    status: 'ACTIVE',
    passwordHash: input.password ? await context.passwords.hash(input.password) : null,
    blockBots: input.block_bots ?? null,
    privateStats: ownerId === null ? null : (input.private_stats ?? true),
    maxClicks: input.max_clicks ?? null,
    expireAfter: read.expiry.moment,
    geoRules: read.geoRules,
    tagIds,
    metaTags: read.metaTags && (await storeImage(context, read.metaTags)),
    claimTokenHash: claimToken && sha256(claimToken),
    createdAt: now,
    updatedAt: now,
  };
  const naming = namingOf(context, read.alias, input.alias_type === 'emoji');
  const link = await storeLink(context, facts, naming, actor);
  if (link === 'taken') throw aliasTaken();
  if (link === 'none-free') throw new AppError('internal_error', 'No free alias could be generated');
  return { link, claimToken };
}

/** The checks of shape that the schema does not make. @throws AppError 422. */
function readInput(context: Context, input: ShortenInput) {
  const alias = input.alias ? canonicalAlias(input.alias) : null;
  if (alias !== null) refuseShape(alias);
  return {
    alias,
    expiry: readExpiry(input.expire_after ?? null),
    geoRules: unwrap(readGeoRules(input.geo_rules)),
    metaTags: input.meta_tags ? unwrap(readMetaTags(input.meta_tags, isOwnImage(context))) : null,
  };
}

function refuseShape(alias: string): void {
  const problem = checkAlias(alias, { isDefault: false });
  if (problem?.status === 422) refuse(problem);
}

/** The rules about the values, in the order of the contract. @throws AppError 400. */
function checkContent(
  context: Context,
  input: ShortenInput,
  read: ReturnType<typeof readInput>,
  namespace: string,
): void {
  refuse(checkLinkDestination(context, input.long_url));
  if (input.password) refuse(checkLinkPassword(input.password));
  read.expiry.mustBeAfter(context.clock.now());
  if (read.geoRules)
    refuse(checkGeoRules(read.geoRules, (url, field) => checkLinkDestination(context, url, field)));
  if (read.alias !== null) refuse(checkAlias(read.alias, { isDefault: namespace === '' }));
}

function namingOf(context: Context, alias: string | null, asEmoji: boolean): Naming {
  if (alias !== null) return { alias };
  return {
    draw: () =>
      asEmoji
        ? generateEmojiAlias(context.random, GENERATION_POOL)
        : generateAlias(context.random, GENERATED_LENGTH.v2),
  };
}

/**
 * Refuses features that need an account; the error names the first one (docs/contract/links.md#order-of-checks).
 *
 * @throws AppError 401.
 */
function refuseForAnonymous(context: Context, input: ShortenInput, read: ReturnType<typeof readInput>): void {
  if (isCustomDomain(context, input.domain ?? null)) throw signInFor('domain');
  if (read.geoRules) throw signInFor('geo_rules');
  if (read.metaTags) throw signInFor('meta_tags');
}
