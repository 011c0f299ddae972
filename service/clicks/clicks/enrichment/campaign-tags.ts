import type { Origin } from '../click.ts';

export type CampaignTags = Omit<Origin, 'referrer' | 'variant' | 'name'>;

const NO_TAGS: CampaignTags = { utmSource: null, utmMedium: null, utmCampaign: null };

/** In code points (docs/contract/clicks.md#campaign-tags). */
const LONGEST_TAG = 255;

/** The campaign tags in the query of a short address, from the path and query as they were requested. */
export function campaignTags(target: string): CampaignTags {
  const start = target.indexOf('?');
  if (start === -1) return NO_TAGS;
  const query = new URLSearchParams(target.slice(start));
  return {
    utmSource: cleanTag(query.get('utm_source')),
    utmMedium: cleanTag(query.get('utm_medium')),
    utmCampaign: cleanTag(query.get('utm_campaign')),
  };
}

function cleanTag(value: string | null): string | null {
  const text = (value ?? '').replace(/\p{Cc}/gu, '').trim();
  return Array.from(text).slice(0, LONGEST_TAG).join('').trimEnd() || null;
}
