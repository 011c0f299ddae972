import { PASSWORD } from '../../../support/people.ts';
import { ANY, choose, exactly, press, seen, text, type Visit } from './visit.ts';

const showDialog = seen((page) => page.getByRole('dialog'));

/** The settings, of the person and the computer. */
export const SETTINGS_SCREENS: readonly Visit[] = [
  {
    name: 'the list of all settings',
    path: () => '/app/settings/all',
    settled: text('How Linnet runs on this computer, and its log.'),
  },
  { name: 'the account', path: () => '/app/settings', settled: text('How to undo this') },
  {
    name: 'deleting the account',
    path: () => '/app/settings',
    act: press('Delete account'),
    settled: text('Type {email} to confirm', { email: 'ada@example.com' }),
  },
  { name: 'the ways to sign in', path: () => '/app/settings/sign-in', settled: text('This device') },
  {
    name: 'an authenticator app that is set up',
    path: () => '/app/settings/sign-in',
    act: press('Set up an app'),
    settled: text('Then enter the code that the app shows:'),
  },
  {
    name: 'the keys',
    path: () => '/app/settings/keys',
    settled: text('{count, plural, one {# active key} other {# active keys}}', { count: 1 }),
  },
  { name: 'a new key', path: () => '/app/settings/keys#new-key', settled: text('Read statistics') },
  { name: 'the connected apps', path: () => '/app/settings/apps', settled: text('No apps are connected') },
  {
    name: 'the emails to a person',
    path: () => '/app/settings/letters',
    settled: text('Send me my week by email'),
  },
  {
    name: 'the ways to make links from anywhere',
    path: () => '/app/settings/anywhere',
    settled: text('Firefox'),
  },
  {
    name: 'a recipe for another program',
    path: () => '/app/settings/anywhere',
    act: (page, say) => page.getByText(say('Windows: ShareX')).click(),
    settled: text('Download the file, and open it with ShareX.'),
  },
  {
    name: 'scanning where the browser cannot',
    path: () => '/app/settings/anywhere#scan',
    settled: text('This browser cannot read codes. The camera app of the phone can.'),
  },
  {
    name: 'the way back to the first steps',
    path: () => '/app/settings/first-steps',
    settled: text('Show the first steps again'),
  },
  {
    name: 'the language and the look',
    path: () => '/app/settings/language-and-look',
    settled: text('Same as the system'),
  },
  {
    name: 'the domains',
    path: () => '/app/settings/domains',
    settled: text('{used, number} of {most, number}', { used: 1, most: 10 }),
  },
  {
    name: 'a domain',
    path: ({ domain }) => `/app/settings/domains/${domain}`,
    settled: text('No links on this domain yet.'),
  },
  {
    name: 'a new domain with a fault in its name',
    path: () => '/app/settings/domains#new-domain',
    act: (page) => page.getByRole('dialog').getByRole('textbox').first().fill('two words'),
    settled: text('A name cannot contain spaces.'),
  },
  {
    name: 'giving a domain up',
    path: ({ domain }) => `/app/settings/domains/${domain}`,
    act: press('Revoke the domain'),
    settled: text('Delete them too'),
  },
  {
    name: 'the webhooks',
    path: () => '/app/settings/webhooks',
    settled: text('{used, number} of {most, number}', { used: 1, most: 5 }),
  },
  {
    name: 'a webhook',
    path: ({ webhook }) => `/app/settings/webhooks/${webhook}`,
    settled: text('{first}–{last} of {total}', { first: '1', last: '1', total: '1' }),
  },
  {
    name: 'a delivery',
    path: ({ webhook }) => `/app/settings/webhooks/${webhook}`,
    act: press('Open “{event}”, {status}', { event: ANY, status: ANY }),
    settled: showDialog,
  },
  {
    name: 'a new webhook for chosen links',
    path: () => '/app/settings/webhooks#new-webhook',
    act: choose('Selected links'),
    settled: (page) => page.getByRole('checkbox', { name: 'split' }).check(),
  },
  {
    name: 'the secret of a webhook, and how to check a signature',
    path: ({ webhook }) => `/app/settings/webhooks#webhook-secret/${webhook}`,
    act: (page, say) => page.getByText(say('How to check a signature')).click(),
    settled: (page) => page.getByText(/^whsec_/).waitFor(),
  },
  { name: 'the backups', path: () => '/app/settings/backups', settled: text('Back up now') },
  { name: 'the local network', path: () => '/app/settings/network', settled: text('Another address') },
  {
    name: 'the names and ports of this computer',
    path: () => '/app/settings/names',
    settled: text('Addresses without a port'),
  },
  {
    name: 'https on the network',
    path: () => '/app/settings/https',
    settled: text('With certificates of this computer'),
  },
  {
    name: 'the other programs that may act for people',
    path: () => '/app/settings/origins',
    settled: text('Other dashboards'),
  },
  { name: 'the front page as it is set', path: () => '/app/settings/front-page', settled: text('Contact') },
  { name: 'the names of networks', path: () => '/app/settings/networks', settled: text('No networks yet') },
  { name: 'security on the network', path: () => '/app/settings/security', settled: text('Your address') },
  {
    name: 'the blocked destinations',
    path: () => '/app/settings/blocked',
    settled: text('No destinations are blocked'),
  },
  {
    name: 'a new pattern',
    path: () => '/app/settings/blocked',
    act: press('Add a pattern'),
    settled: text(
      'A regular expression that is matched against the whole address. It is case-sensitive unless it begins with (?i).',
    ),
  },
  { name: 'how clicks are kept', path: () => '/app/settings/clicks', settled: text('Use this file') },
  {
    name: 'whose destinations are checked',
    path: () => '/app/settings/watch',
    settled: text('Linnet opens no destination by itself.'),
  },
  {
    name: 'how long deleted links are kept',
    path: () => '/app/settings/deleted-links',
    settled: (page, say) => page.getByLabel(say('Days until they are deleted for good')).waitFor(),
  },
  {
    name: 'the machines',
    path: () => '/app/settings/instances',
    settled: seen((page) => page.locator('main h2')),
  },
  { name: 'mail', path: () => '/app/settings/mail', settled: text('Outbox') },
  {
    name: 'a mail server',
    path: () => '/app/settings/mail',
    act: choose('Send through a mail server'),
    settled: text('Check the certificate'),
  },
  {
    name: 'a mail',
    path: () => '/app/settings/mail',
    act: press('Open “{subject}” to {recipient}', { subject: ANY, recipient: ANY }),
    settled: showDialog,
  },
  { name: 'the sign-in providers', path: () => '/app/settings/providers', settled: text('Set up') },
  {
    name: 'a sign-in provider',
    path: () => '/app/settings/providers',
    act: (page, say) =>
      page
        .getByRole('button', { name: say('Set up {label}', { label: ANY }) })
        .last()
        .click(),
    settled: text('Client secret'),
  },
  {
    name: 'who must have a second factor',
    path: () => '/app/settings/second-factor',
    settled: text('Owner and admins'),
  },
  { name: 'the apps', path: () => '/app/settings/app-registry', settled: text('Command line') },
  {
    name: 'a new app',
    path: () => '/app/settings/app-registry',
    act: press('Add an app'),
    settled: text('Return addresses'),
  },
  { name: 'state and log', path: () => '/app/settings/state', settled: text('Log level') },
];

const thresholds: readonly Visit[] = [
  {
    name: 'help without an account',
    path: () => '/app/help/first-link',
    settled: text('If it does not work'),
  },
  { name: 'signing in', path: () => '/app/sign-in', settled: text('Forgot password?') },
  {
    name: 'signing in to a deleted account',
    path: () => '/app/sign-in',
    act: async (page, say) => {
      await page.getByLabel(say('Email')).fill('leaver@example.com');
      await page.getByLabel(exactly(say('Password'))).fill(PASSWORD);
      await press('Sign in')(page, say);
    },
    settled: text('Restore this account'),
    refused: /status of 403 .*\/auth\/login/,
  },
  {
    name: 'a second factor',
    path: () => '/app/sign-in?challenge=unknown',
    settled: text('Six digits from the app, or a recovery code.'),
    refused: /status of 401 .*\/auth\/factors\/passkeys\/options/,
  },
  {
    name: 'joining',
    path: () => '/app/join?invite=7KQF-92MX-3TWB',
    settled: text('You were invited. Choose a password to join.'),
  },
  {
    name: 'a new password',
    path: () => '/app/reset-password',
    act: press('I have a code'),
    settled: text('New password'),
  },
  { name: 'restoring an account', path: () => '/app/restore', settled: text('Restore the account') },
  {
    name: 'restoring an account by a link that is over',
    path: () => '/app/restore?token=unknown',
    act: press('Keep my account'),
    settled: text('This link is no longer valid'),
    refused: /status of 403 .*\/auth\/restore/,
  },
];

/** What is seen before one is signed in. */
export const THRESHOLD_SCREENS = thresholds.map((visit) => ({ ...visit, isPublic: true }));

const heading1 = seen((page) => page.locator('h1'));

/** Pages that need no script, and what a short address answers in place of sending on. */
export const PUBLIC_PAGES: readonly Visit[] = [
  '/',
  '/report?link=wiki',
  '/report/sent',
  '/contact',
  '/locked',
  '/welcome',
  '/open+',
  '/split+',
  '/ahead',
  '/paused',
  '/blocked',
  '/wiki',
  '/ended',
  '/mail',
  '/share',
  '/vault',
  '/nothing-here',
  '/opne',
  '/go',
  '/go?q=opne',
  '/go?q=nothing-like-it',
  '/result/open',
  '/stats',
  '/stats/open',
  '/stats/locked',
  '/stats/wiki',
].map((path) => ({
  name: path,
  path: () => path,
  settled: heading1,
  refused: /status of 4\d\d/,
  isPublic: true,
}));
