import type { Link, LinkChanges, NewLink, ShareCard } from '../../../../api/links.ts';
import type { TagRef } from '../../../../api/tags.ts';
import { Submission } from '../../../../lib/submission.svelte.ts';
import { withScheme } from '../../../../lib/web-address.ts';
import { draftOf, hasEnd, type LinkDraft } from './draft.ts';

/** The request that makes a link of a draft. What was left alone is left out, so the service's defaults apply. */
export function toNewLink(draft: LinkDraft): NewLink {
  return {
    long_url: withScheme(draft.destination),
    alias: draft.alias.trim() || undefined,
    domain: draft.domain || undefined,
    password: draft.password || undefined,
    block_bots: draft.blocksBots || undefined,
    starts_at: toMoment(draft.startsAt) ?? undefined,
    pre_start_url: toAddressBefore(draft) ?? undefined,
    max_clicks: toLimit(draft) ?? undefined,
    expire_after: toMoment(draft.endsAt) ?? undefined,
    expired_redirect_url: toAddressAfter(draft) ?? undefined,
    private_stats: draft.isPrivate,
    geo_rules: toRoutes(draft) ?? undefined,
    ab_variants: toVariants(draft) ?? undefined,
    meta_tags: toCard(draft) ?? undefined,
    tag_ids: draft.tags.length > 0 ? toTagIds(draft) : undefined,
  };
}

/**
 * Only what differs from the link as it is; null where something is taken away. Tags are those that the link gets and
 * loses, so that the tags that others give it stay.
 */
export function toChanges(link: Link, draft: LinkDraft): LinkChanges {
  const wanted = settingsIn(draft);
  const present = settingsIn(draftOf(link));
  const changes: LinkChanges = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const before = Object.entries(present).find(([other]) => other === name)?.[1];
      return JSON.stringify(value) !== JSON.stringify(before);
    }),
  );
  if (draft.removesPassword) changes.password = null;
  else if (draft.password) changes.password = draft.password;
  return { ...changes, ...tagChanges(link.tags, draft.tags) };
}

function tagChanges(before: readonly TagRef[], after: readonly TagRef[]): LinkChanges {
  const without = (tags: readonly TagRef[], others: readonly TagRef[]): string[] =>
    tags.filter((tag) => others.every(({ id }) => id !== tag.id)).map(({ id }) => id);
  const [added, removed] = [without(after, before), without(before, after)];
  const isReordered =
    added.length + removed.length === 0 && before.some(({ id }, at) => id !== after[at]?.id);
  return {
    ...(isReordered && { tag_ids: after.map(({ id }) => id) }),
    ...(added.length > 0 && { add_tag_ids: added }),
    ...(removed.length > 0 && { remove_tag_ids: removed }),
  };
}

const settingsIn = (draft: LinkDraft): LinkChanges => ({
  long_url: withScheme(draft.destination),
  alias: draft.alias.trim(),
  domain: draft.domain || null,
  block_bots: draft.blocksBots,
  starts_at: toMoment(draft.startsAt),
  pre_start_url: toAddressBefore(draft),
  max_clicks: toLimit(draft),
  expire_after: toMoment(draft.endsAt),
  expired_redirect_url: toAddressAfter(draft),
  private_stats: draft.isPrivate,
  geo_rules: toRoutes(draft),
  ab_variants: toVariants(draft),
  meta_tags: toCard(draft),
});

const toLimit = ({ maxClicks }: LinkDraft): number | null => (maxClicks.trim() ? Number(maxClicks) : null);

/** The person typed their own local time; the service gets the moment. */
const toMoment = (typed: string): string | null => (typed ? new Date(typed).toISOString() : null);

/** An address without effect is not sent; the screen does not show it either. */
const toAddressBefore = ({ startsAt, untilThen }: LinkDraft): string | null =>
  (startsAt && withScheme(untilThen)) || null;

const toAddressAfter = (draft: LinkDraft): string | null =>
  (hasEnd(draft) && withScheme(draft.afterwards)) || null;

const toVariants = ({ variants }: LinkDraft): { url: string; weight: number }[] | null =>
  variants.length === 0
    ? null
    : variants.map(({ url, percent }) => ({ url: withScheme(url), weight: percent }));

function toRoutes({ routes }: LinkDraft): Record<string, string> | null {
  const complete = routes.filter(({ country, url }) => country && url.trim());
  if (complete.length === 0) return null;
  return Object.fromEntries(complete.map(({ country, url }) => [country, withScheme(url)]));
}

const toTagIds = ({ tags }: LinkDraft): string[] => tags.map(({ id }) => id);

function toCard({ card }: LinkDraft): ShareCard | null {
  if (!card.title.trim()) return null;
  const or = (text: string): string | null => text.trim() || null;
  return {
    title: card.title.trim(),
    description: or(card.description),
    image: or(card.image),
    color: or(card.color),
  };
}

/** The sending of a link's form; these are the fields of the service that have a place in it. */
export const createLinkSubmission = (): Submission =>
  new Submission(
    'long_url',
    'alias',
    'domain',
    'password',
    'starts_at',
    'pre_start_url',
    'expire_after',
    'max_clicks',
    'expired_redirect_url',
    'geo_rules',
    'rules',
    'ab_variants',
    'meta_tags.title',
    'meta_tags.description',
    'meta_tags.image',
    'tag_ids',
    'title',
    'notes',
    'names',
  );
