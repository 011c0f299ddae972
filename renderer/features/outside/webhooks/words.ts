import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  /** By the type of the event. */
  events: {
    'link.created': 'A link is made',
    'link.updated': 'A link is changed',
    'link.deleted': 'A link is deleted',
    'link.clicked': 'A link is followed',
    'link.expired': 'A link ends',
    'link.blocked': 'A link is blocked',
    'names.updated': 'A further name is given, changed or taken away',
    'rules.updated': 'Rules, or what is passed on, are changed',
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
    everything: 'Everything but names and rules, also events of later versions',
    links: 'Everything about links',
    category: 'Everything about {category}',
  },
  count: '{count, plural, one {# kind of event} other {# kinds of event}}',
  flavour: {
    raw: 'A program (JSON)',
    discord: 'Discord',
    slack: 'Slack',
  },
  health: {
    works: 'Works',
    failing: 'Failing',
    unused: 'Nothing sent yet',
    paused: 'Paused',
    disabled: 'Switched off',
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
      '{count, plural, =0 {The webhook and its secret go, and the log of its deliveries.} one {The webhook and its secret go, and the log with # delivery.} other {The webhook and its secret go, and the log with # deliveries.}}',
    when: 'It happens at once; what waits to be sent is not sent any more.',
    wayBack: 'There is no way back, and a new webhook has another secret. To stop it for a while, pause it.',
    action: 'Delete webhook',
    done: '{name} deleted',
  },
});
