import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  fields: {
    alias: 'Alias',
    name: 'Name',
    domain: 'Domain',
    long_url: 'Destination',
    status: 'Status',
    password: 'Password',
    tags: 'Tags',
    starts_at: 'Start',
    pre_start_url: 'Page before the start',
    expire_after: 'End date',
    max_clicks: 'Click limit',
    expired_redirect_url: 'Page after the end',
    geo_rules: 'Destinations by country',
    ab_variants: 'Variants',
    meta_tags: 'Share card',
    title: 'Title',
    notes: 'Notes',
    forwarding: 'Path forwarding',
    rules: 'Rules',
    block_bots: 'Bots blocked',
    private_stats: 'Private statistics',
  },
});

/** What a field of the wire is called; one that is not known keeps its name there. */
export const fieldName = (field: string): string => NAMES.get(field) ?? field;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(words.fields));
