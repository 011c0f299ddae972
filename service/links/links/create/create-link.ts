import type { Link, NewLink } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { newId, newSecret } from '../../../lib/random.ts';
import {
  aliasTaken,
  canonicalAlias,
  checkAlias,
  GENERATED_LENGTH,
  GENERATION_POOL,
  generateAlias,
  generateEmojiAlias,
} from '../../alias/index.ts';
import {
  checkGeoRules,
  checkLinkDestination,
  checkVariants,
  readGeoRules,
  readVariants,
  withOneSpelling,
} from '../../destination/index.ts';
import { checkLinkPassword } from '../../passwords/index.ts';
import { checkPicture, isOwnImage, type KeepTags, readMetaTags } from '../../texts/index.ts';
import type { NameFacts } from '../changes.ts';
import { linkEndsBeforeStart, signInFor } from '../errors.ts';
import type { ShortenInput } from '../model.ts';
import { findNamespace, isCustomDomain } from '../namespace.ts';
import { findAnyByAlias } from '../repository.ts';
import { endsBeforeStart, readExpiry, readStart } from '../status.ts';
import { readLinkTags, refuseUnknownTags } from '../tagging/tag-changes.ts';
import { type Naming, storeLink } from './store-link.ts';

export type CreatedLink = { link: Link; claimToken: string | null; names: readonly NameFacts[] };

/** What a link may have from its first moment besides what clients of the platform send. */
export type Besides = {
  changes: Pick<NewLink, 'id' | 'title' | 'notes' | 'rules' | 'geoRules' | 'page'>;
  namesIn(namespace: string): readonly NameFacts[];
};

/**
 * Creates a link (docs/contract/links.md#making-a-link). Anonymous callers get a token to claim it with later.
 *
 * The checks run in the order of docs/contract/links.md#order-of-checks, so that a request with two faults always gets
 * the same error.
 *
 * @throws AppError 400, 401, 404, 409 or 422 as the contract lists them; 500 when no free alias was found.
 */
export async function createLink(
  context: LinksContext,
  actor: Actor,
  given: ShortenInput,
  besides?: Besides,
): Promise<CreatedLink> {
  const input = withOneSpelling(given);
  const ownerId = accountOf(actor);
  const read = readNewLink(context, input);
  if (ownerId === null) refuseForAnonymous(context, input, read);
  const namespace = findNamespace(context, actor, input.domain ?? null);
  const { keepTags } = await checkNewLink(context, input, read, namespace);
  // The insert checks it finally; this look-up only avoids unnecessary hashing and storing of a picture.
  if (read.alias !== null && (await findAnyByAlias(context.database.read, namespace, read.alias)))
    throw aliasTaken();
  await refuseUnknownTags(context, ownerId, read.tagIds);
  const names = besides?.namesIn(namespace) ?? [];

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
    startsAt: read.start.moment,
    preStartUrl: input.pre_start_url ?? null,
    expireAfter: read.expiry.moment,
    expiredRedirectUrl: input.expired_redirect_url ?? null,
    geoRules: read.geoRules,
    abVariants: read.variants,
    tagIds: read.tagIds,
    metaTags: keepTags && (await keepTags()),
    everyoneEdits: ownerId !== null && context.settings.get('everyoneEdits'),
    claimTokenHash: claimToken && sha256(claimToken),
    createdAt: now,
    updatedAt: now,
    ...besides?.changes,
  };
  const naming = namingOf(context, read.alias, input.alias_type === 'emoji');
  const link = await storeLink(context, facts, naming, actor, names);
  if (link === 'taken') throw aliasTaken();
  if (link === 'none-free') throw new AppError('internal_error', 'No free alias could be generated');
  return { link, claimToken, names };
}

function namingOf(context: LinksContext, alias: string | null, asEmoji: boolean): Naming {
  if (alias !== null) return { alias };
  return {
    draw: () =>
      asEmoji
        ? generateEmojiAlias(context.random, GENERATION_POOL)
        : generateAlias(context.random, GENERATED_LENGTH.v2),
  };
}

type NewLinkReading = ReturnType<typeof readNewLink>;

/** The checks of shape that the schema does not make. @throws AppError 422. */
function readNewLink(context: LinksContext, input: ShortenInput) {
  const alias = input.alias ? canonicalAlias(input.alias) : null;
  if (alias !== null) refuseShape(alias);
  return {
    alias,
    expiry: readExpiry(input.expire_after ?? null),
    start: readStart(input.starts_at ?? null),
    geoRules: unwrap(readGeoRules(input.geo_rules)),
    variants: unwrap(readVariants(input.ab_variants)),
    tagIds: unwrap(readLinkTags(input.tag_ids)),
    metaTags: input.meta_tags ? unwrap(readMetaTags(input.meta_tags, isOwnImage(context))) : null,
  };
}

function refuseShape(alias: string): void {
  const problem = checkAlias(alias, { isDefault: false });
  if (problem?.status === 422) refuse(problem);
}

/**
 * Refuses features that need an account; the error names the first one (docs/contract/links.md#order-of-checks).
 *
 * @throws AppError 401.
 */
function refuseForAnonymous(context: LinksContext, input: ShortenInput, read: NewLinkReading): void {
  const uses: [field: string, isUsed: boolean][] = [
    ['geo_rules', read.geoRules !== null],
    ['ab_variants', read.variants !== null],
    ['expired_redirect_url', Boolean(input.expired_redirect_url)],
    ['meta_tags', read.metaTags !== null],
    ['starts_at', read.start.moment !== null],
    ['pre_start_url', Boolean(input.pre_start_url)],
    ['domain', isCustomDomain(context, input.domain ?? null)],
  ];
  const first = uses.find(([, isUsed]) => isUsed);
  if (first) throw signInFor(first[0]);
}

/**
 * The rules about the values, in the order of the contract; returns the function that stores the card's picture.
 * @throws AppError 400.
 */
async function checkNewLink(
  context: LinksContext,
  input: ShortenInput,
  read: NewLinkReading,
  namespace: string,
): Promise<{ keepTags: KeepTags | null }> {
  const checkUrl = (url: string, field: string) => checkLinkDestination(context, url, field);
  refuse(checkUrl(input.long_url, 'long_url'));
  if (input.password) refuse(checkLinkPassword(input.password));
  if (read.geoRules) refuse(checkGeoRules(read.geoRules, checkUrl));
  if (read.variants) refuse(checkVariants(read.variants, context.settings.get('variantsPerLink'), checkUrl));
  if (input.expired_redirect_url) refuse(checkUrl(input.expired_redirect_url, 'expired_redirect_url'));
  const keepTags = read.metaTags && (await checkPicture(context, read.metaTags));
  read.expiry.mustBeAfter(context.clock.now());
  read.start.mustBeAfter(context.clock.now());
  if (endsBeforeStart({ startsAt: read.start.moment, expireAfter: read.expiry.moment }))
    throw linkEndsBeforeStart();
  if (input.pre_start_url) refuse(checkUrl(input.pre_start_url, 'pre_start_url'));
  if (read.alias !== null) refuse(checkAlias(read.alias, { isDefault: namespace === '' }));
  return { keepTags };
}
