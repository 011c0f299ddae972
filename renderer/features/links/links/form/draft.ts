import type { Link, ShareCard } from '../../../../api/links.ts';
import type { TagRef } from '../../../../api/tags.ts';
import type { CampaignTags } from '../../../../lib/short-url.ts';
import type { Share } from './variants/shares.ts';

export type Route = { country: string; url: string };

export type Variant = Share & { url: string };

/** What a person has typed about a link so far. Everything is text until it is sent. */
export type LinkDraft = {
  destination: string;
  alias: string;
  /** The name of a custom domain; empty for the names of Linnet itself. */
  domain: string;
  /** Empty means none on a new link, and unchanged on an old one. */
  password: string;
  /** Takes the password away from a link that has one. */
  removesPassword: boolean;
  blocksBots: boolean;
  /** As `<input type="datetime-local">` writes it: local time without a zone. */
  startsAt: string;
  /** Where visitors go before the start; empty for a page that says when. */
  untilThen: string;
  endsAt: string;
  maxClicks: string;
  /** Where visitors go after the end; empty for a page that says so. */
  afterwards: string;
  variants: Variant[];
  /** What variants leave to the link's own destination. */
  ownShare: Share;
  routes: Route[];
  card: { title: string; description: string; image: string; color: string };
  isPrivate: boolean;
  tags: TagRef[];
  campaign: CampaignTags;
};

export function emptyDraft(): LinkDraft {
  return {
    destination: '',
    alias: '',
    domain: '',
    password: '',
    removesPassword: false,
    blocksBots: false,
    startsAt: '',
    untilThen: '',
    endsAt: '',
    maxClicks: '',
    afterwards: '',
    variants: [],
    ownShare: { percent: 100, isFixed: false },
    routes: [],
    card: { title: '', description: '', image: '', color: '' },
    isPrivate: true,
    tags: [],
    campaign: { source: '', medium: '', campaign: '' },
  };
}

/** The draft an edit starts from: what the link is now. */
export function draftOf(link: Link): LinkDraft {
  return {
    ...emptyDraft(),
    destination: link.long_url,
    alias: link.alias,
    domain: link.domain ?? '',
    blocksBots: link.block_bots ?? false,
    startsAt: momentOf(link.starts_at),
    untilThen: link.pre_start_url ?? '',
    endsAt: momentOf(link.expire_after),
    maxClicks: link.max_clicks === null ? '' : String(link.max_clicks),
    afterwards: link.expired_redirect_url ?? '',
    ...splitOf(link.ab_variants ?? []),
    routes: Object.entries(link.geo_rules ?? {}).map(([country, url]) => ({ country, url })),
    card: cardOf(link.meta_tags),
    isPrivate: link.private_stats ?? false,
    tags: [...link.tags],
  };
}

/** Unix seconds as an input writes them; empty for none. */
const momentOf = (seconds: number | null): string =>
  seconds === null ? '' : toLocalInput(new Date(seconds * 1000));

function splitOf(variants: NonNullable<Link['ab_variants']>): Pick<LinkDraft, 'variants' | 'ownShare'> {
  const taken = variants.reduce((sum, { weight }) => sum + weight, 0);
  return {
    variants: variants.map(({ url, weight }) => ({ url, percent: weight, isFixed: false })),
    ownShare: { percent: 100 - taken, isFixed: false },
  };
}

function cardOf(tags: ShareCard | null): LinkDraft['card'] {
  return {
    title: tags?.title ?? '',
    description: tags?.description ?? '',
    image: tags?.image ?? '',
    color: tags?.color ?? '',
  };
}

/** Whether the link ends by itself: at a moment, after a number of clicks, or by whichever comes first. */
export const hasEnd = ({ endsAt, maxClicks }: LinkDraft): boolean => Boolean(endsAt || maxClicks.trim());

/** `2026-09-13T11:40` in the person's zone. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
