import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { canonicalAlias } from '../alias/alias.ts';
import { checkAlias } from '../alias/alias-check.ts';
import { isOwnImage, storeImage } from '../card/card-picture.ts';
import { readMetaTags } from '../card/meta-tags.ts';
import { checkLinkDestination } from '../destination/destination-check.ts';
import { checkGeoRules, readGeoRules } from '../destination/geo-rules.ts';
import {
  aliasReserved,
  aliasTaken,
  domainNotActive,
  linkBlocked,
  unknownTags,
  urlNotFound,
} from '../errors.ts';
import { readExpiry } from '../expiry.ts';
import type { UpdateInput } from '../model.ts';
import { findNamespace } from '../namespace.ts';
import { checkLinkPassword } from '../password/password-rule.ts';
import { getOwnLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';
import { readLinkTags } from '../tagging/tag-ids.ts';
import { refuseUnknownTags } from '../tagging/unknown-tags.ts';
import { editLinks, type LinkChanges, type LinkEdit } from './edit-repository.ts';

/**
 * Edits a link (docs/contract/links.md#changing-a-link). An absent field keeps its value; what null means differs by
 * field.
 *
 * Returns the link after the edit; `updatedAt` stays when nothing changed.
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 409 alias taken, 400 or 422 for refused values.
 */
export async function editLink(
  context: Context,
  actor: SignedIn,
  id: string,
  input: UpdateInput,
): Promise<Link> {
  const link = await getOwnLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const tagIds = input.tag_ids === undefined ? undefined : unwrap(readLinkTags(input.tag_ids));
  const changes = await readChanges(context, actor, link, input);
  if (tagIds !== undefined) {
    if (!isDeepStrictEqual(tagIds, link.tagIds)) await refuseUnknownTags(context, actor.accountId, tagIds);
    changes.tagIds = tagIds;
  }
  return saveEdit(context, actor, id, { changes, status: input.status });
}

async function saveEdit(context: Context, actor: SignedIn, id: string, edit: LinkEdit): Promise<Link> {
  const request = { ids: [id], ownerId: actor.accountId, edit, now: context.clock.now() };
  const [outcome] = await context.database.write(editLinks, request, actor);
  switch (outcome?.kind) {
    case 'updated':
    case 'unchanged':
      return context.linkIndex.withLiveClicks(outcome.link);
    case 'blocked':
      throw linkBlocked();
    case 'taken':
      throw aliasTaken();
    case 'reserved':
      throw aliasReserved();
    case 'domain-not-active':
      throw domainNotActive();
    case 'unknown-tags':
      throw unknownTags(outcome.tagIds);
    default:
      throw urlNotFound();
  }
}

/** Reads and checks every field that is present, in the order of docs/contract/links.md#order-of-checks. */
async function readChanges(
  context: Context,
  actor: SignedIn,
  link: Link,
  input: UpdateInput,
): Promise<LinkChanges> {
  const expiry = input.expire_after === undefined ? undefined : readExpiry(input.expire_after);
  const geoRules = input.geo_rules === undefined ? undefined : unwrap(readGeoRules(input.geo_rules));
  const metaTags = input.meta_tags
    ? unwrap(readMetaTags(input.meta_tags, isOwnImage(context)))
    : input.meta_tags;
  const namespace = input.domain === undefined ? undefined : findNamespace(context, actor, input.domain);
  const alias = input.alias ? canonicalAlias(input.alias) : undefined;

  const longUrl = input.long_url ?? link.longUrl;
  if (longUrl !== link.longUrl) refuse(checkLinkDestination(context, longUrl));
  if (input.password) refuse(checkLinkPassword(input.password));
  expiry?.mustBeAfter(context.clock.now());
  if (geoRules) refuse(checkGeoRules(geoRules, (url, field) => checkLinkDestination(context, url, field)));
  refuseNewAddress(link, alias ?? link.alias, namespace ?? link.namespace);

  return onlyPresent({
    alias,
    namespace,
    longUrl: input.long_url ?? undefined,
    passwordHash: input.password && (await context.passwords.hash(input.password)),
    blockBots: input.block_bots ?? undefined,
    privateStats: input.private_stats ?? undefined,
    maxClicks: input.max_clicks === 0 ? null : input.max_clicks,
    expireAfter: expiry?.moment,
    geoRules,
    metaTags: metaTags && (await storeImage(context, metaTags)),
  });
}

const onlyPresent = (changes: LinkChanges): LinkChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Checks alias and namespace only when one of them changes: a link may keep an alias that is reserved by now. */
function refuseNewAddress(link: Link, alias: string, namespace: string): void {
  if (alias === link.alias && namespace === link.namespace) return;
  refuse(checkAlias(alias, { isDefault: namespace === '' }));
}
