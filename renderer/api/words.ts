import { catalogue } from '../lib/words.ts';

export const words = catalogue({
  /** By code (docs/contract/http.md#codes). */
  errors: {
    unreachable: {
      title: 'Linnet is not answering',
      advice: 'The computer that runs it may be asleep or restarting. This page tries again by itself.',
    },
    unreadable: {
      title: 'This page does not understand the answer of Linnet',
      advice: 'Reload the page: it may come from an older Linnet.',
    },
    authentication_error: { title: 'You are signed out', advice: 'Sign in again to go on.' },
    forbidden: {
      title: 'You may not do this',
      advice: 'Ask the person who runs Linnet, or sign in with another account.',
    },
    EMAIL_NOT_VERIFIED: {
      title: 'Your email address is not confirmed yet',
      advice: 'Open Account and enter the code from the message.',
    },
    feature_disabled: {
      title: 'This is switched off for your account',
      advice: 'Ask the person who runs Linnet.',
    },
    not_found: {
      title: 'This is not here any more',
      advice: 'It may have been deleted, or belong to another account.',
    },
    /** What stands in the way differs, so the service says it. */
    conflict: { title: 'This is not possible as things are' },
    domain_already_registered: {
      title: 'This name is already registered',
      advice: 'Choose another one, or ask the account that has it.',
    },
    domain_blocklisted: {
      title: 'This name cannot be a domain',
      advice: 'It belongs to the computer that runs Linnet. Choose another one.',
    },
    domain_quota_exceeded: {
      title: 'You have as many domains as an account can have',
      advice: 'Revoke one and remove it for good first.',
    },
    domain_not_verified: {
      title: 'This domain is not active',
      advice: 'Open it under Settings, Domains, and check that its name leads here.',
    },
    invalid_domain_transition: {
      title: 'This domain is in another state by now',
      advice: 'Reload the page to see it.',
    },
    gone: { title: 'This link has ended', advice: 'Extend it or switch it on again.' },
    blocked: { title: 'This link is blocked', advice: 'Only the person who runs Linnet can unblock it.' },
    payload_too_large: { title: 'This is too large', advice: 'Use a smaller file or a shorter text.' },
    rate_limit_exceeded: {
      title: 'Too many requests in a short time',
      advice: 'Wait a minute, then try again.',
    },
    /** Of addresses that the service is asked to look at. */
    unfetchable: {
      title: 'This address cannot be looked at',
      advice: 'Its name is unknown here, the computer does not answer, or Linnet does not go there.',
    },
    upstream_timeout: {
      title: 'The other computer did not answer in time',
      advice: 'It may be slow or switched off. Try again in a moment.',
    },
    validation_error: { title: 'Something in the form needs a change' },
    internal_error: {
      title: 'Linnet ran into a fault',
      advice: 'Try again. If it stays, the person who runs Linnet finds the reason in its log.',
    },
    storage_error: {
      title: 'The file could not be stored',
      advice: 'Check that the disk has room.',
    },
    service_unavailable: {
      title: 'This cannot be saved right now',
      advice:
        'Links go on redirecting. Try again in a moment; if it stays, check the disk of the computer that runs Linnet.',
    },
    database_unreachable: {
      title: 'The database does not answer',
      advice: 'Links go on working. This is loaded by itself once the database is back.',
    },
    database_refused: {
      title: 'The server of the database refuses the token',
      advice: 'Links go on working. This is loaded by itself once Linnet has another token.',
    },
    change_uncertain: {
      title: 'It is not known whether this was saved',
      advice: 'The database stopped answering meanwhile. Look whether it is there before you try it again.',
    },
    not_configured: {
      title: 'This is not set up yet',
      advice: 'The person who runs Linnet can set it up in Settings.',
    },
    account_pending_deletion: {
      title: 'This account is waiting to be deleted',
      advice: 'Restore it to sign in again.',
    },
  },
  /** In place of the advice above, of a change that the database did not answer. */
  nothingChanged: 'Nothing was changed. Try again once the database is back.',
  /** In place of the advice above, when it is known how long to wait: “in 40 seconds”. */
  tryAgain: 'Try again {when}.',
  unknownError: { title: 'Linnet could not do this', advice: 'Try again in a moment.' },
  scopes: {
    'admin:all': { label: 'Everything', hint: 'All that you may do.' },
    'shorten:create': { label: 'Create links', hint: 'Make links, check aliases.' },
    'stats:read': { label: 'Read statistics', hint: 'Figures and exports.' },
    'urls:read': { label: 'Read links', hint: 'List links and their figures.' },
    'urls:manage': { label: 'Change links', hint: 'Edit, pause, delete links.' },
    'webhooks:read': { label: 'Read webhooks', hint: 'List them and deliveries.' },
    'webhooks:manage': { label: 'Change webhooks', hint: 'Add, edit, remove them.' },
    'domains:read': { label: 'Read domains', hint: 'List your own domains.' },
    'domains:manage': { label: 'Change domains', hint: 'Add, verify, remove them.' },
    'reports:create': { label: 'Report links', hint: 'Point out bad links.' },
    'metrics:read': { label: 'Read metrics', hint: 'For Prometheus; admins only.' },
    'keys:manage': { label: 'Manage keys', hint: 'See and revoke API keys.' },
  },
});
