import type { LinksContext } from '../../../kernel/context.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { canonicalAlias } from '../alias/alias.ts';
import { checkAlias } from '../alias/alias-check.ts';
import { checkPicture, isOwnImage, type KeepTags } from '../card/card-picture.ts';
import { readMetaTags } from '../card/meta-tags.ts';
import { checkLinkDestination } from '../destination/destination-check.ts';
import { checkGeoRules, readGeoRules } from '../destination/geo-rules.ts';
import { checkVariants, readVariants } from '../destination/variants.ts';
import { linkEndsBeforeStart, signInFor } from '../errors.ts';
import { endsBeforeStart, readExpiry, readStart } from '../lifespan.ts';
import type { ShortenInput } from '../model.ts';
import { isCustomDomain } from '../namespace.ts';
import { checkLinkPassword } from '../password/password-rule.ts';
import { readLinkTags } from '../tagging/tag-ids.ts';

type NewLinkReading = ReturnType<typeof readNewLink>;

/** The checks of shape that the schema does not make. @throws AppError 422. */
export function readNewLink(context: LinksContext, input: ShortenInput) {
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
export function refuseForAnonymous(context: LinksContext, input: ShortenInput, read: NewLinkReading): void {
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
export async function checkNewLink(
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
