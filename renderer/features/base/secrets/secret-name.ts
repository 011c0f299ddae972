import { words } from './words.ts';

const { signing, visitors, webhooks, backups, mail, database, moving, signIn, teamKey, provider } =
  words.names;

const NAMES: Readonly<Record<string, string>> = {
  'token-signing-key': signing,
  'visitor-key': visitors,
  'webhook-key': webhooks,
  'backup-key': backups,
  'smtp-password': mail,
  'database-token': database,
  'move-token': moving,
  'refresh-token': signIn,
  'team-key': teamKey,
};

/** What a secret is for, in words. */
export function nameOf(secret: string): string {
  return NAMES[secret] ?? provider({ name: secret.replace(/^oauth-/, '') });
}
