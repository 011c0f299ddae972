import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  /** By the type of the event. */
  events: {
    'link.created': 'A link is created',
    'link.updated': 'A link is changed',
    'link.deleted': 'A link is deleted',
    'link.clicked': 'A link is clicked',
    'link.expired': 'A link expires',
    'link.blocked': 'A link is blocked',
    'link.dead': 'A destination is dead',
    'link.alive': 'A destination answers again',
    'names.updated': 'An additional name is added, changed or removed',
    'rules.updated': 'Rules or path forwarding are changed',
    'letters.week': 'A week is over, with its figures',
    'webhook.test': 'A test',
  },
  /** By the category of the event. */
  categories: {
    link: 'Links',
    names: 'names of links',
    rules: 'rules of links',
    letters: 'emails to you',
    webhook: 'Webhooks',
  },
  wildcards: {
    everything:
      'All events except names, rules, dead destinations and emails to you, including events of later versions',
    links: 'Everything about links except dead destinations',
    category: 'Everything about {category}',
  },
  count: '{count, plural, one {# event} other {# events}}',
  flavour: {
    raw: 'A program (JSON)',
    discord: 'Discord',
    slack: 'Slack',
  },
  health: {
    works: 'Working',
    failing: 'Failing',
    unused: 'Nothing sent yet',
    paused: 'Paused',
    disabled: 'Turned off',
  },
  scope: {
    all: 'All links',
    some: '{count, plural, one {# link} other {# links}}',
  },
  menu: {
    label: 'Actions for {name}',
    edit: 'Edit',
    secret: 'Show the secret',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
  },
  pause: {
    paused: '{name} paused',
    resumed: '{name} active again',
  },
  delete: {
    title: 'Delete {name}?',
    effect:
      '{count, plural, =0 {The webhook, its secret and its delivery log are deleted.} one {The webhook, its secret and the log of # delivery are deleted.} other {The webhook, its secret and the log of # deliveries are deleted.}}',
    when: 'This takes effect immediately. Waiting deliveries are not sent.',
    wayBack:
      'This cannot be undone, and a new webhook gets another secret. To stop the webhook for a while, pause it.',
    action: 'Delete webhook',
    done: '{name} deleted',
  },
  list: {
    count: '{count, plural, one {# webhook} other {# webhooks}}',
    room: '{count, number} of {most, number}',
    full: 'You have reached the limit of {most, number}. Delete a webhook first.',
    new: 'New webhook',
    none: 'No webhooks yet',
    noneHint:
      'A webhook immediately notifies another program, a Discord channel or a Slack channel about events on your links.',
    createFirst: 'Create a webhook',
    delivered: '{successes, number} of {total, number} delivered',
    last: 'Last: {moment}',
  },
  secret: {
    created: {
      title: 'Webhook created',
      done: 'Done',
      open: 'Open the webhook',
      explanation:
        'Save it where the receiver can read it. Anyone who knows it can pretend to be Linnet. You can find it again in the webhook’s menu.',
      chat: 'Discord and Slack need no secret: the address itself is secret. Keep it private.',
    },
    reveal: {
      title: 'Signing secret',
      explanation: 'Anyone who knows it can pretend to be Linnet to the receiver.',
      done: 'Done',
    },
    what: 'secret',
    check: {
      name: 'How to check a signature',
      headers: 'Each delivery has three headers: {id}, {timestamp} and {signature}.',
      signed: 'The signed content is the ID, the timestamp and the raw body, separated by dots.',
      key: 'The key is the part of the secret after “{prefix}”, decoded from Base64. The signature is its HMAC-SHA256 in Base64, after “{version}”.',
      old: 'Reject deliveries that are older than five minutes, and IDs that you received before.',
      libraries: 'This is the Standard Webhooks format. Libraries exist for many languages.',
      code: 'the code',
    },
  },
  details: {
    heading: {
      edit: 'Edit',
      pause: 'Pause',
      resume: 'Resume',
      address: 'the address',
      sendsTo: 'Sends to',
      tells: 'Events',
      about: 'Links',
      writtenFor: 'Format',
      signedWith: 'Signed with',
      showSecret: 'Show the secret',
      created: 'Created',
    },
    stopped: {
      paused:
        'Paused: new events are not sent, not even later. Deliveries that are already waiting continue when you resume.',
      gone: 'Turned off: the receiver said that it no longer exists (410). If it is back, resume.',
      consecutive_failures:
        'Turned off: ten deliveries in a row failed at every attempt. When the receiver works again, resume.',
      secret_unreadable:
        'Turned off: this computer can no longer read the signing secret. Create a new webhook and delete this one.',
      admin: 'Turned off by the person who runs Linnet. You can resume it.',
      other: 'Turned off.',
      new: 'New webhook',
    },
    health: {
      title: 'Delivery statistics',
      delivered: 'Delivered',
      ofTotal: '{successes, number} of {total, number}',
      lastTry: 'Last delivery',
      lastSuccess: 'Last success',
      never: 'None yet',
      problem: 'Status',
      inARow: '{count, plural, one {# failed} other {# failed in a row}}',
      lastProblem: 'Last problem: {problem}',
    },
    test: {
      title: 'Test',
      hint: 'Sends sample data immediately, signed like every delivery. It is not included in the statistics.',
      event: 'Event',
      send: 'Send a test',
      taken: 'The receiver accepted it',
      refused: 'The receiver rejected it',
    },
  },
  deliveries: {
    list: {
      title: 'Deliveries',
      filter: 'Which deliveries',
      all: 'All',
      none: 'Nothing sent yet',
      noneHint: 'Events sent to this webhook appear here for 30 days.',
      noFit: 'No matching deliveries',
      pastEnd: 'There are no deliveries on this page',
      showAll: 'Show all deliveries',
    },
    status: {
      pending: 'Waiting',
      retrying: 'Retrying',
      success: 'Delivered',
      failed: 'Failed',
    },
    row: {
      test: 'Test',
      open: 'Open “{event}”, {status}',
      attempts: '{count, plural, =0 {Not tried yet} one {# attempt} other {# attempts}}',
      next: 'Next: {moment}',
      due: 'Due',
    },
    view: {
      id: 'Message ID',
      idWhat: 'the message ID',
      happened: 'Time',
      status: 'Status',
      next: 'Next attempt',
      nextAt: '{moment} ({relative})',
      due: 'As soon as possible',
      attempts: '{count, plural, =0 {No attempt yet} one {# attempt} other {# attempts}}',
      body: 'Request',
      bodyWhat: 'the request',
      noBody: 'It is created at the first attempt.',
      again: 'Resend',
      done: 'Done',
      taken: 'The receiver accepted it',
      refused: 'The receiver rejected it',
    },
    attempt: {
      statusCode: 'Status {code}',
      inMs: '{ms, number} ms',
      noAnswer: 'No answer',
      responseEmpty: 'The response is empty.',
    },
  },
});
