/**
 * What the service and the program that forked it tell each other.
 *
 * The host is Electron's main process; without one (`npm run serve`) no message is sent.
 */

/** Keychain entries the host hands over at start and stores when the service changes one. */
export type SecretName =
  | 'token-signing-key'
  | 'visitor-key'
  | 'webhook-key'
  | 'smtp-password'
  | `oauth-${string}`
  | 'database-token';

/** Where each secret lies, as far as it is there. Secrets from the environment come to a service without a desktop only. */
export type SecretPlaces = Partial<Record<SecretName, 'keychain' | 'file' | 'environment'>>;

/** A notification on the desktop; a click on it opens `path` in the window. */
export type DesktopNotice = { title: string; body: string; path: string | null };

/** Sent by the service. */
export type ServiceMessage =
  | { type: 'ready'; address: string; port: number }
  /** Repeated every few seconds until `ready` or `failed`; the host ends a service that stays silent. */
  | { type: 'starting'; doing: string }
  | {
      type: 'failed';
      code: 'port-taken' | 'port-refused' | 'folder' | 'database' | 'config' | 'unknown';
      message: string;
    }
  | { type: 'secret-changed'; name: SecretName; value: string | null }
  | ({ type: 'notify' } & DesktopNotice);

/** Sent by the host. `start` is the first message; the service waits for it when it has a parent port. */
export type HostMessage =
  | { type: 'start'; secrets: Partial<Record<SecretName, string>>; hostSecret: string }
  /** Sent after `start`, and whenever it changes: where secrets are, and where new ones go. */
  | { type: 'secrets-kept'; places: SecretPlaces; keptIn: 'keychain' | 'file' }
  | { type: 'stop' };
