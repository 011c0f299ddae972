import { sayings, translated } from '../../lib/words.ts';

export const appWords = translated({
  consent: {
    title: 'Connect {app}',
    question: 'Let {app} use your account?',
    account: 'Account',
    app: 'App',
    official: 'Official client',
    unofficial: 'Not an official client',
    goesBackTo: 'Redirects to',
    permissions: 'It will be able to:',
    wayBack: 'You can disconnect it at any time in your settings.',
    allow: 'Allow',
    refuse: 'Do not allow',
  },
  connected: {
    title: 'Connected',
    heading: 'You are connected',
    goBack: 'Go back to the app; you can close this page.',
  },
  permissions: {
    unlimited: 'Full access to your account',
    'shorten:create': 'Create short links for you',
    'urls:read': 'See your links and their statistics',
    'urls:manage': 'Change and delete your links',
    'stats:read': 'See and export your statistics',
    'domains:read': 'See your domains',
    'domains:manage': 'Add, change and remove your domains',
    'reports:create': 'Report links for you',
    'webhooks:read': 'See your webhooks',
    'webhooks:manage': 'Add, change and remove your webhooks',
    'keys:manage': 'See and revoke your API keys',
    'metrics:read': 'Read the figures of this installation',
    'admin:all': 'Use your account without any limits',
  },
});

/** Why requests are refused; people read a translation, programs get the English. */
export const appRefusals = sayings({
  badReturn: '{address} is not a valid redirect address',
  unknownApp: 'This app is unknown here',
  notLive: '{app} cannot be connected yet',
  otherReturn: 'This address is not registered for {app}',
  noChallenge: '{app} did not send a valid code challenge',
  personOnly: 'Only a person can connect an app; API keys and apps cannot',
  openTooLong: 'This page was open for too long. Go back to the app and start again.',
});
