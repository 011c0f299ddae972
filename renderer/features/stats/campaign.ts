import type { Dimension } from '../../api/stats.ts';

/** The tags people put behind a short address to tell their posters from their newsletters. */
export const CAMPAIGN_DIMENSIONS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

export type CampaignDimension = (typeof CAMPAIGN_DIMENSIONS)[number];

export const isCampaign = (dimension: Dimension): boolean =>
  CAMPAIGN_DIMENSIONS.some((campaign) => campaign === dimension);

/** The service's label for clicks without a tag (docs/contract/stats.md#dimensions). */
export const UNTAGGED = '(none)';
