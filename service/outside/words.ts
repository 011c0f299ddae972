import { catalogue, sayings, translated } from '../lib/words.ts';

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
    week: 'Your week, on Monday morning: clicks, links that end, missing links',
    dead: 'A destination of a watched link has been failing for a day',
    alive: 'No destination of a watched link is dead any more',
    test: 'A test that you send yourself',
  },
  sample: {
    week: 'Your links were followed 412 times last week, 32 more than in the week before.',
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
    dead: 'Destination is dead: {link}',
    alive: 'Destination answers again: {link}',
    named: 'Names changed: {link}',
    ruled: 'Rules changed: {link}',
    week: 'Your week',
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
  ownerAllows: '{reason}. The owner can allow it under Settings → Sharing → Network security',
  stillTried: 'This delivery is still being retried',
  tooMany: 'An account can have up to {most} webhooks',
  ownLinksOnly: 'Only your own links can be chosen',
});

export const reportWords = translated({
  notice: {
    report: 'A link was reported',
    message: 'A message arrived',
    several: '{count, plural, other {# new messages}}',
    from: 'From {email}',
    openInbox: 'Open the messages to see them.',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const reportRefusals = sayings({ noLink: 'There is no link to block' });

/** The forms for reporting a link and for writing to the owner. */
export const formWords = translated({
  report: {
    title: 'Report a link',
    advice: 'The people who run this service will check it and can block the link.',
    link: 'Short address or name of the link',
    reason: 'What is wrong with it?',
    choose: 'Choose one',
    reasons: {
      phishing: 'It asks for passwords or money',
      malware: 'It contains harmful software',
      spam: 'It is unwanted advertising',
      illegal_content: 'It shows illegal content',
      other: 'Another reason',
    },
    details: 'What happened? (optional)',
    action: 'Send the report',
  },
  contact: {
    title: 'Write to the people who run this',
    advice: 'Your message goes to the owner of this service and nobody else.',
    message: 'Message',
    deadCode: 'The address {address} does not work. I found it here: ',
    action: 'Send the message',
  },
  email: { label: 'Your email address', hint: 'Only if you want a reply.' },
  sent: {
    report: {
      title: 'Thank you for the report',
      next: 'The people who run this service will check it. Until then, the link keeps working: do not follow it.',
    },
    message: {
      title: 'Thank you for the message',
      next: 'The people who run this service have received it.',
    },
    on: 'Go to the front page',
  },
  faults: {
    link: 'Enter a short address or the name of a link.',
    unknown: 'No link has this address. Check the spelling.',
    reason: 'Choose what is wrong with the link.',
    details: 'Enter up to 2,000 characters.',
    message: 'Enter a message of up to 4,000 characters.',
    email: 'Enter a complete email address, or leave this empty.',
  },
  problem: {
    fields: 'This was not sent yet. Check the marked fields.',
    tooMany:
      'This was not sent: too many messages came from here in a short time. Wait a minute, then send it again.',
    tooLarge: 'This was not sent: it is too long.',
    full: 'This was not sent: no more messages can be accepted right now. Try again later.',
    other: 'This was not sent. Try again in a moment.',
  },
});
