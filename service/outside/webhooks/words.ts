import { catalogue, sayings } from '../../lib/words.ts';

/** Texts of the catalogue of events and of chat messages. */
export const webhookWords = catalogue({
  describe: {
    created: 'A link was created',
    updated: 'A link was changed',
    deleted: 'A link was deleted',
    clicked: 'A link was clicked',
    expired: 'A link reached its click limit or end date',
    blocked: 'The owner of this Linnet blocked a link',
    named: 'An additional name of a link was added, changed or removed',
    ruled: 'The rules or path forwarding of a link were changed',
    test: 'A test that you send yourself',
  },
  sample: {
    test: 'This is a test from Linnet. The webhook works.',
    blocked: 'It was reported, and the report was right.',
  },
  chat: {
    sender: 'Linnet',
    created: 'Link created: {link}',
    updated: 'Link changed: {link}',
    deleted: 'Link deleted: {link}',
    clicked: 'Link clicked: {link}',
    expired: 'Link expired: {link}',
    blocked: 'Link blocked: {link}',
    named: 'Names changed: {link}',
    ruled: 'Rules changed: {link}',
    name: 'Name',
    test: 'Test',
    leadsTo: 'Goes to',
    device: 'Device',
    source: 'Referrer',
    direct: 'none',
    unknown: 'unknown',
    clicks: 'Clicks',
    reason: 'Reason',
    maxClicks: 'Click limit reached',
    timeIsUp: 'End date passed',
    none: 'none',
    change: '{before} → {after}',
    dropped: '{count, plural, one {# earlier event was left out} other {# earlier events were left out}}',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const webhookRefusals = sayings({
  noAddress: 'This is not a web address',
  stillTried: 'This delivery is still being retried',
  tooMany: 'An account can have up to {most} webhooks',
  ownLinksOnly: 'Only your own links can be chosen',
});
