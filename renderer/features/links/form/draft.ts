import type { Link, ShareCard } from '../../../api/links.ts';
import type { TagRef } from '../../../api/tags.ts';
import type { CampaignTags } from '../../../lib/short-url.ts';

export type Route = { country: string; url: string };

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
  endsAt: string;
  maxClicks: string;
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
    endsAt: '',
    maxClicks: '',
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
    endsAt: link.expire_after === null ? '' : toLocalInput(new Date(link.expire_after * 1000)),
    maxClicks: link.max_clicks === null ? '' : String(link.max_clicks),
    routes: Object.entries(link.geo_rules ?? {}).map(([country, url]) => ({ country, url })),
    card: cardOf(link.meta_tags),
    isPrivate: link.private_stats ?? false,
    tags: [...link.tags],
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

/** `2026-09-13T11:40` in the person's zone. */
export function toLocalInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
