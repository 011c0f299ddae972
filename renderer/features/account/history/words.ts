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
    page: 'Page of links',
    block_bots: 'Bots blocked',
    private_stats: 'Private statistics',
    everyone: 'Everyone may edit it',
    group: 'Group',
    watch: 'Destination check',
  },
  undo: {
    taken: {
      undo: '{count, plural, one {Change undone on # link} other {Changes undone on # links}}',
      redo: '{count, plural, one {Change redone on # link} other {Changes redone on # links}}',
      undoAgain: 'Undo',
      redoAgain: 'Redo',
      nothing: 'Nothing to undo',
      nothingAgain: 'Nothing to redo',
    },
    refused: {
      title: '{count, plural, one {# link was not changed} other {# links were not changed}}',
      changed_since: '{aliases}: changed again since then. The history has every version.',
      fields: '{aliases}: {fields} changed again since then. The history has every version.',
      gone: '{aliases}: deleted for good.',
      in_bin: '{aliases}: deleted. Restore it first.',
      blocked: '{aliases}: blocked.',
      alias_taken: '{aliases}: another link now has the previous alias.',
      alias_reserved: '{aliases}: the previous alias is now reserved.',
      domain_not_active: '{aliases}: the previous domain is no longer active.',
      ends_before_start: '{aliases}: the link would end before it starts.',
      destination_refused: '{aliases}: the previous destination is no longer allowed.',
      tag_gone: '{aliases}: a tag it had was deleted.',
      password_lost: '{aliases}: the previous password is no longer stored.',
    },
  },
});

/** What a field of the wire is called; one that is not known keeps its name there. */
export const fieldName = (field: string): string => NAMES.get(field) ?? field;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(words.fields));
