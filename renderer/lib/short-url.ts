/** What short addresses begin with, apart from their domain. */
export type Beginnings = { publicUrl: string; domainPort: number };

/**
 * The address people share, derived here because lists do not carry it (docs/contract/links.md#list).
 *
 * A custom domain is reached at the port of Linnet itself, whatever other links begin with
 * (docs/contract/domains.md#serving).
 */
export function shortUrlOf(
  { alias, domain }: { alias: string; domain: string | null },
  { publicUrl, domainPort }: Beginnings,
): string {
  if (domain === null) return `${publicUrl}/${alias}`;
  return `http://${domain}${domainPort === 80 ? '' : `:${domainPort}`}/${alias}`;
}

/** Without the scheme: what people read out and type. A name before the host, which could be taken for it, is left out. */
export const withoutScheme = (url: string): string => withoutName(url).replace(/^https?:\/\//, '');

/** An address with `…` for name and password before its host. */
const withoutName = (url: string): string => url.replace(/^(https?:\/\/)[^/?#\\\s]*@/i, '$1…@');

/** Invisible marks; joiners are left, because emoji and some scripts need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** Marks that would turn or hide a part of a text are written as browsers send them. */
export const readableMarks = (text: string): string => text.replace(UNSEEN, encodeURIComponent);

/** An address for reading: no part of it is turned, hidden or pretends to be its host. */
export const readableAddress = (text: string): string => readableMarks(withoutName(text));

export type CampaignTags = { source: string; medium: string; campaign: string };

/**
 * The short address with campaign tags; Linnet splits its statistics by them
 * (docs/contract/clicks.md#campaign-tags).
 */
export function taggedUrl(shortUrl: string, tags: CampaignTags): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(tags)) if (value.trim()) query.set(`utm_${name}`, value.trim());
  const text = query.toString();
  return text ? `${shortUrl}?${text}` : shortUrl;
}
