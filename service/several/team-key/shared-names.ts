import type { SecretName } from '../../kernel/host-messages.ts';

/** Keys that every installation has: without them no session, visitor, webhook, second factor or copy is the same elsewhere. */
export const KEYS = ['token-signing-key', 'visitor-key', 'webhook-key', 'factor-key', 'backup-key'] as const;

/** Whether a secret must be the same on all instances. The others are of one computer, or open what is shared. */
export const isOfTeam = (name: string): name is SecretName =>
  KEYS.some((key) => key === name) || name === 'smtp-password' || name.startsWith('oauth-');
