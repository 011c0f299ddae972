import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  /** Shown in an empty field for an address. */
  scheme: 'https://',
  destination: 'Destination',
  noAddress: 'This is no web address. It needs a host, such as docs.example.com/handbook.',
  protect: {
    name: 'Protect',
    hint: 'password, bots',
    password: 'Password',
    newPassword: 'New password',
    passwordHint:
      'Visitors type it before they are sent on. 8 or more characters with a letter, a digit and a special one.',
    weak: 'It needs 8 or more characters with a letter, a digit and a special one, such as . or @.',
    newPasswordHint: 'Leave empty to keep the present one.',
    remove: 'Remove it',
    removed: 'The password is removed when you save.',
    keep: 'Keep it',
    keepBotsOut: 'Keep bots out',
    keepBotsOutHint: 'Crawlers and scripts get a page instead of the destination, and are not counted.',
    noBots: 'No bots',
  },
  about: {
    name: 'Names and notes',
    fold: 'further names, title, notes',
    title: 'What your team calls it',
    notes: 'Notes',
    notesHint: 'For your team. Visitors see neither.',
    names: 'Further names',
    namesHint: 'The link answers to them as well. Put commas between them.',
    hasNotes: 'Notes',
    count: '{count, plural, one {# further name} other {# further names}}',
  },
  tags: {
    label: 'Tags',
  },
  track: {
    name: 'Track',
    hint: 'who sees statistics',
    hintWithTags: 'tags of the short address, who sees statistics',
    keepPrivate: 'Keep the statistics to yourself',
    keepPrivateHint: 'Otherwise anybody who knows the alias can see them.',
    public: 'Public statistics',
    tags: 'Tags of the short address',
    tagsHint: 'The tags are added to the short address you copy; the statistics are split by them.',
    source: 'Source',
    sourceExample: 'newsletter',
    medium: 'Medium',
    mediumExample: 'email',
    campaign: 'Campaign',
    campaignExample: 'spring',
  },
});
