import type { Link, NewLink } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { newId, newSecret } from '../../../lib/random.ts';
import { GENERATION_POOL } from '../alias/emoji-set.ts';
import { GENERATED_LENGTH, generateAlias, generateEmojiAlias } from '../alias/generated-alias.ts';
import type { NameFacts } from '../changes.ts';
import { aliasTaken } from '../errors.ts';
import type { ShortenInput } from '../model.ts';
import { findNamespace } from '../namespace.ts';
import { findAnyByAlias } from '../repository.ts';
import { refuseUnknownTags } from '../tagging/unknown-tags.ts';
import { checkNewLink, readNewLink, refuseForAnonymous } from './new-link.ts';
import { type Naming, storeLink } from './store-link.ts';

export type CreatedLink = { link: Link; claimToken: string | null; names: readonly NameFacts[] };

/** What a link may have from its first moment besides what clients of the platform send. */
export type Besides = {
  changes: Pick<NewLink, 'title' | 'notes' | 'rules' | 'geoRules'>;
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
  input: ShortenInput,
  besides?: Besides,
): Promise<CreatedLink> {
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
