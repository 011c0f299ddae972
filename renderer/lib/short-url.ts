/**
 * The address people share, derived here because lists do not carry it (docs/contract/links.md#list).
 *
 * A custom domain is reached through the same port and scheme as the service itself.
 */
export function shortUrlOf(link: { alias: string; domain: string | null }, publicUrl: string): string {
  if (link.domain === null) return `${publicUrl}/${link.alias}`;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${link.domain}${port ? `:${port}` : ''}/${link.alias}`;
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
