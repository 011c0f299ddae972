import { catalogue, sayings } from '../../lib/words.ts';

/** What the catalogue of events says, and what chats are shown. */
export const webhookWords = catalogue({
  describe: {
    created: 'A link was made',
    updated: 'Something of a link was changed',
    deleted: 'A link was deleted',
    clicked: 'A link was followed',
    expired: 'The clicks or the time of a link are used up',
    blocked: 'The owner of this Linnet blocked a link',
    named: 'A further name of a link was given, changed or taken away',
    ruled: 'The rules of a link, or what it passes on, were changed',
    test: 'A test that you send yourself',
  },
  sample: {
    test: 'This is a test from Linnet. The webhook works.',
    blocked: 'It was reported, and the report was right.',
  },
  chat: {
    sender: 'Linnet',
    created: 'Link made: {link}',
    updated: 'Link changed: {link}',
    deleted: 'Link deleted: {link}',
    clicked: 'Link followed: {link}',
    expired: 'Link expired: {link}',
    blocked: 'Link blocked: {link}',
    named: 'Names changed: {link}',
    ruled: 'Rules changed: {link}',
    name: 'Name',
    test: 'Test',
    leadsTo: 'Leads to',
    device: 'Device',
    source: 'Came from',
    direct: 'nowhere else',
    unknown: 'unknown',
    clicks: 'Clicks',
    reason: 'Reason',
    maxClicks: 'All clicks are used up',
    timeIsUp: 'The time is up',
    none: 'none',
    change: '{before} → {after}',
    dropped: '{count, plural, one {# earlier event was left out} other {# earlier events were left out}}',
  },
});

/** What people read where something of theirs is refused; programs get the English. */
export const webhookRefusals = sayings({
  noAddress: 'This is not a web address',
  stillTried: 'This delivery is still being tried',
  tooMany: 'An account can have at most {most} webhooks',
  ownLinksOnly: 'Only your own links can be chosen',
});
