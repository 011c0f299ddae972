import type { Link } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { refuse, unwrap } from '../../lib/refuse.ts';
import { canonicalAlias } from './alias.ts';
import { checkAlias } from './alias-check.ts';
import { checkUrl } from './destination-check.ts';
import { aliasTaken, linkBlocked, linkNotFound } from './errors.ts';
import { readExpiry } from './expiry.ts';
import { checkGeoRules, readGeoRules } from './geo-rules.ts';
import { storeImage } from './meta-image-store.ts';
import { readMetaTags } from './meta-tags.ts';
import type { UpdateInput } from './model.ts';
import { findNamespace } from './namespace.ts';
import { checkLinkPassword } from './password-rule.ts';
import { getOwnLink } from './read.ts';
import { type LinkChanges, updateLink } from './repository.ts';
import { canOwnerChange, statusAfterEdit } from './status.ts';

/**
 * Edits a link (contract, links 5.12). A field that is absent stays; what null means differs by field.
 *
 * Returns the link after the edit; one that changed nothing keeps its `updatedAt`.
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
  return saveChanges(context, link, await readChanges(context, actor, link, input));
}

/** Writes what really changed and tells redirects and listeners about it. */
export async function saveChanges(context: Context, link: Link, wanted: LinkChanges): Promise<Link> {
  const changes = onlyDifferences(link, wanted);
  if (Object.keys(changes).length === 0 || link.ownerId === null) return link;
  const outcome = await context.database.write(updateLink, {
    id: link.id,
    ownerId: link.ownerId,
    changes: { ...changes, updatedAt: context.clock.now() },
  });
  if (outcome.kind === 'missing') throw linkNotFound();
  if (outcome.kind === 'taken') throw aliasTaken();
  const { before, after } = outcome;
  context.linkIndex.changed(before, after);
  context.events.emit('link.updated', { before, after });
  return context.linkIndex.withLiveClicks(after);
}

/** Reads and judges every field that is present, in the contract's order of checks. */
async function readChanges(
  context: Context,
  actor: SignedIn,
  link: Link,
  input: UpdateInput,
): Promise<LinkChanges> {
  const expiry = input.expire_after === undefined ? undefined : readExpiry(input.expire_after);
  const geoRules = input.geo_rules === undefined ? undefined : unwrap(readGeoRules(input.geo_rules));
  const metaTags = input.meta_tags ? unwrap(readMetaTags(input.meta_tags)) : input.meta_tags;
  const namespace =
    input.domain === undefined ? link.namespace : await findNamespace(context, actor, input.domain);
  const alias = input.alias ? canonicalAlias(input.alias) : link.alias;

  if (input.long_url && input.long_url !== link.longUrl) refuse(checkUrl(context, input.long_url));
  if (input.password) refuse(checkLinkPassword(input.password));
  expiry?.mustBeAfter(context.clock.now());
  if (geoRules) refuse(checkGeoRules(geoRules, (url, field) => checkUrl(context, url, field)));
  if (alias !== link.alias || namespace !== link.namespace)
    refuse(checkAlias(alias, { isDefault: namespace === '' }));

  const limits = {
    maxClicks: input.max_clicks === undefined ? link.maxClicks : input.max_clicks || null,
    expireAfter: expiry ? expiry.moment : link.expireAfter,
  };
  return {
    alias,
    namespace,
    longUrl: input.long_url ?? link.longUrl,
    ...limits,
    ...(input.password !== undefined && {
      passwordHash: input.password === null ? null : await context.passwords.hash(input.password),
    }),
    blockBots: input.block_bots ?? link.blockBots,
    privateStats: input.private_stats ?? link.privateStats,
    ...(geoRules !== undefined && { geoRules }),
    ...(metaTags !== undefined && { metaTags: metaTags && (await storeImage(context, metaTags)) }),
    status: statusAfterEdit(
      { ...link, ...limits },
      { status: input.status, limitsChanged: input.max_clicks !== undefined || expiry !== undefined },
      context.clock.now(),
    ),
  };
}

/** Values are plain data, so equal text means equal value. */
function onlyDifferences(link: Link, wanted: LinkChanges): LinkChanges {
  const current = new Map(Object.entries(link));
  const different = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(current.get(name)),
  );
  return Object.fromEntries(different);
}
