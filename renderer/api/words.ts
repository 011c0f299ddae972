import { catalogue } from '../lib/words.ts';

export const words = catalogue({
  /** By code (docs/contract/http.md#codes). */
  errors: {
    unreachable: {
      title: 'Linnet is not answering',
      advice:
        'The computer that runs Linnet may be asleep or restarting. This page tries again automatically.',
    },
    unreadable: {
      title: 'This page cannot read Linnet’s response',
      advice: 'Reload the page. It may be from an older version of Linnet.',
    },
    authentication_error: { title: 'You are signed out', advice: 'Sign in again to continue.' },
    forbidden: {
      title: 'You do not have permission to do this',
      advice: 'Ask the person who runs Linnet, or sign in with another account.',
    },
    EMAIL_NOT_VERIFIED: {
      title: 'Your email address is not confirmed yet',
      advice: 'Open Account and enter the code from the email.',
    },
    feature_disabled: {
      title: 'This is turned off for your account',
      advice: 'Ask the person who runs Linnet.',
    },
    not_found: {
      title: 'This no longer exists',
      advice: 'It may have been deleted, or belong to another account.',
    },
    /** What stands in the way differs, so the service says it. */
    conflict: { title: 'This is not possible right now' },
    domain_already_registered: {
      title: 'This name is already registered',
      advice: 'Choose another one, or ask its owner.',
    },
    domain_blocklisted: {
      title: 'This name cannot be a domain',
      advice: 'It belongs to the computer that runs Linnet. Choose another name.',
    },
    domain_quota_exceeded: {
      title: 'You have reached the limit for domains',
      advice: 'Revoke a domain and remove it for good first.',
    },
    domain_not_verified: {
      title: 'This domain is not active',
      advice: 'Open it under Settings, Domains, and check that its name points here.',
    },
    invalid_domain_transition: {
      title: 'The state of this domain has changed',
      advice: 'Reload the page to see its current state.',
    },
    gone: { title: 'This link has expired', advice: 'Extend it or activate it again.' },
    blocked: { title: 'This link is blocked', advice: 'Only the person who runs Linnet can unblock it.' },
    payload_too_large: { title: 'This is too large', advice: 'Use a smaller file or a shorter text.' },
    rate_limit_exceeded: {
      title: 'Too many requests in a short time',
      advice: 'Wait a minute, then try again.',
    },
    /** Of addresses that the service is asked to look at. */
    unfetchable: {
      title: 'This address cannot be checked',
      advice:
        'Its name is unknown here, the server does not respond, or Linnet is not allowed to contact it.',
    },
    upstream_timeout: {
      title: 'The other computer did not answer in time',
      advice: 'It may be slow or switched off. Try again in a moment.',
    },
    validation_error: { title: 'Please check the form' },
    internal_error: {
      title: 'Something went wrong in Linnet',
      advice: 'Try again. If it happens again, ask the person who runs Linnet to check the log.',
    },
    storage_error: { title: 'The file could not be stored', advice: 'Check that the disk has free space.' },
    service_unavailable: {
      title: 'This cannot be saved right now',
      advice:
        'Links keep redirecting. Try again in a moment. If it happens again, check the disk of the computer that runs Linnet.',
    },
    database_unreachable: {
      title: 'The database is not responding',
      advice: 'Links keep working. This page reloads when the database is back.',
    },
    database_refused: {
      title: 'The database server rejected the token',
      advice: 'Links keep working. This page reloads when Linnet has a new token.',
    },
    change_uncertain: {
      title: 'This may not have been saved',
      advice: 'The database stopped responding. Check whether your change is there before you try again.',
    },
    not_configured: {
      title: 'This is not set up yet',
      advice: 'The person who runs Linnet can set this up in Settings.',
    },
    second_factor_required: {
      title: 'A second factor is needed',
      advice: 'Enter a code from your authenticator app, or use a passkey.',
    },
    account_pending_deletion: {
      title: 'This account is scheduled for deletion',
      advice: 'Restore it to sign in again.',
    },
  },
  /** In place of the advice above, of a change that the database did not answer. */
  nothingChanged: 'Nothing was changed. Try again when the database is back.',
  /** The same of a change that Linnet did not answer. */
  sendAgain:
    'The computer that runs Linnet may be asleep or restarting. Nothing is sent again by itself: try again when Linnet answers.',
  /** In place of the advice above, when it is known how long to wait: “in 40 seconds”. */
  tryAgain: 'Try again {when}.',
  unknownError: { title: 'Linnet could not do this', advice: 'Try again in a moment.' },
  scopes: {
    'admin:all': { label: 'Full access', hint: 'Everything you can do.' },
    'shorten:create': { label: 'Create links', hint: 'Create links, check aliases.' },
    'stats:read': { label: 'Read statistics', hint: 'Statistics and exports.' },
    'urls:read': { label: 'Read links', hint: 'List links and their statistics.' },
    'urls:manage': { label: 'Change links', hint: 'Edit, pause, delete links.' },
    'webhooks:read': { label: 'Read webhooks', hint: 'List them and deliveries.' },
    'webhooks:manage': { label: 'Change webhooks', hint: 'Add, edit, remove them.' },
    'domains:read': { label: 'Read domains', hint: 'List your own domains.' },
    'domains:manage': { label: 'Change domains', hint: 'Add, verify, remove them.' },
    'reports:create': { label: 'Report links', hint: 'Report harmful links.' },
    'metrics:read': { label: 'Read metrics', hint: 'For Prometheus; admins only.' },
    'keys:manage': { label: 'Manage keys', hint: 'See and revoke API keys.' },
  },
});
