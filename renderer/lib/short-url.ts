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

/** Without the scheme: what people read out and type. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

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
