import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { canonicalAlias, checkAlias } from '../../alias/index.ts';
import {
  areSameVariants,
  checkGeoRules,
  checkLinkDestination,
  checkVariants,
  readGeoRules,
  readVariants,
  withOneSpelling,
} from '../../destination/index.ts';
import { checkLinkPassword } from '../../passwords/index.ts';
import { checkPicture, isOwnImage, readMetaTags } from '../../texts/index.ts';
import type { UpdateInput } from '../model.ts';
import { findNamespace } from '../namespace.ts';
import { readExpiry, readStart } from '../status.ts';

import { readLinkTags, refuseUnknownTags } from '../tagging/tag-changes.ts';
import type { LinkChanges } from './edit-rule.ts';

/**
 * Reads and checks every field of an edit that is present, in the order of docs/contract/links.md#order-of-checks.
 * Checks that simultaneous edits could break are left to the write.
 *
 * @throws AppError 400, 404 or 422 for refused values.
 */
export async function readLinkChanges(
  context: LinksContext,
  actor: SignedIn,
  link: Link,
  given: UpdateInput,
): Promise<LinkChanges> {
  const input = withOneSpelling(given);
  const read = readEdit(context, actor, link, input);
  const { keepTags } = await checkEdit(context, actor, link, input, read);
  return onlyPresent({
    alias: read.alias,
    namespace: read.namespace,
    longUrl: input.long_url ?? undefined,
    passwordHash: input.password && (await context.passwords.hash(input.password)),
    blockBots: input.block_bots ?? undefined,
    privateStats: input.private_stats ?? undefined,
    maxClicks: input.max_clicks === 0 ? null : input.max_clicks,
    startsAt: read.start?.moment,
    preStartUrl: input.pre_start_url,
    expireAfter: read.expiry?.moment,
    expiredRedirectUrl: input.expired_redirect_url,
    geoRules: read.geoRules,
    abVariants: read.variants,
    tagIds: read.tagIds,
    metaTags: keepTags && (await keepTags()),
  });
}

type EditReading = ReturnType<typeof readEdit>;

/** The checks of shape that the schema does not make, and the namespace. @throws AppError 422, or 400 or 404 for it. */
function readEdit(context: LinksContext, actor: SignedIn, link: Link, input: UpdateInput) {
  return {
    expiry: whenPresent(input.expire_after, readExpiry),
    start: whenPresent(input.starts_at, readStart),
    geoRules: whenPresent(input.geo_rules, (rules) => unwrap(readGeoRules(rules))),
    variants: whenPresent(input.ab_variants, (variants) => unwrap(readVariants(variants))),
    tagIds: whenPresent(input.tag_ids, (ids) => unwrap(readLinkTags(ids))),
    metaTags: whenPresent(input.meta_tags, (tags) => tags && unwrap(readMetaTags(tags, isOwnImage(context)))),
    namespace: whenPresent(input.domain, (domain) => readNamespace(context, actor, link, domain)),
    alias: input.alias ? canonicalAlias(input.alias) : undefined,
  };
}

/** An editor may name the domain that the owner's link is on, and no other one of the owner's. */
function readNamespace(context: LinksContext, actor: SignedIn, link: Link, domain: string | null): string {
  const isAsItIs = domain !== null && domain.toLowerCase() === context.domains.nameOf(link.namespace);
  if (isAsItIs && link.ownerId !== actor.accountId) return link.namespace;
  return findNamespace(context, actor, domain);
}

const whenPresent = <Value, Read>(
  value: Value | undefined,
  read: (value: Value) => Read,
): Read | undefined => (value === undefined ? undefined : read(value));

/**
 * Checks the values; a value equal to the stored one is not checked again. Returns the function that stores the card's
 * picture.
 */
async function checkEdit(
  context: LinksContext,
  actor: SignedIn,
  link: Link,
  input: UpdateInput,
  read: EditReading,
) {
  const checkUrl = (url: string, field: string) => checkLinkDestination(context, url, field);
  const checkNew = (url: string | null | undefined, stored: string | null, field: string): void => {
    if (url !== null && url !== undefined && url !== stored) refuse(checkUrl(url, field));
  };
  checkNew(input.long_url, link.longUrl, 'long_url');
  refuseNewAddress(link, read.alias ?? link.alias, read.namespace ?? link.namespace);
  if (input.password) refuse(checkLinkPassword(input.password));
  read.expiry?.mustBeAfter(context.clock.now());
  read.start?.mustBeAfter(context.clock.now());
  checkNew(input.pre_start_url, link.preStartUrl, 'pre_start_url');
  if (read.geoRules) refuse(checkGeoRules(read.geoRules, checkUrl));
  if (read.tagIds && !isDeepStrictEqual(read.tagIds, link.tagIds))
    await refuseUnknownTags(context, actor.accountId, read.tagIds);
  if (read.variants && !areSameVariants(read.variants, link.abVariants))
    refuse(checkVariants(read.variants, context.settings.get('variantsPerLink'), checkUrl));
  checkNew(input.expired_redirect_url, link.expiredRedirectUrl, 'expired_redirect_url');
  return { keepTags: read.metaTags && (await checkPicture(context, read.metaTags)) };
}

/** Checks alias and namespace only when one of them changes: a link may keep an alias that is reserved by now. */
function refuseNewAddress(link: Link, alias: string, namespace: string): void {
  if (alias === link.alias && namespace === link.namespace) return;
  refuse(checkAlias(alias, { isDefault: namespace === '' }));
}

const onlyPresent = (changes: LinkChanges): LinkChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
