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
    'names.updated': 'An additional name is added, changed or removed',
    'rules.updated': 'Rules or path forwarding are changed',
    'webhook.test': 'A test',
  },
  /** By the category of the event. */
  categories: {
    link: 'Links',
    names: 'names of links',
    rules: 'rules of links',
    webhook: 'Webhooks',
  },
  wildcards: {
    everything: 'All events except names and rules, including events of later versions',
    links: 'Everything about links',
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
});
