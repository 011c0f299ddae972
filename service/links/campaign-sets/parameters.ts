import type { UtmSet } from '../../../drizzle/schema/index.ts';
import type { UtmSetChanges } from './model.ts';

/** The parameters of a set; null where it leaves one out. */
export type UtmParameters = Pick<UtmSet, 'source' | 'medium' | 'campaign' | 'term' | 'content'>;

/** The parameters after a change: what is absent stays, what is empty is left out. */
export const changedUtmParameters = (before: UtmParameters, input: UtmSetChanges): UtmParameters => ({
  source: wanted(input.utm_source, before.source),
  medium: wanted(input.utm_medium, before.medium),
  campaign: wanted(input.utm_campaign, before.campaign),
  term: wanted(input.utm_term, before.term),
  content: wanted(input.utm_content, before.content),
});

export const NO_UTM_PARAMETERS: UtmParameters = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
};

export const isEmptyUtm = (parameters: UtmParameters): boolean =>
  Object.values(parameters).every((value) => value === null);

const wanted = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent?.trim() || null;
