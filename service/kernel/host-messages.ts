/**
 * What the service and the program that forked it tell each other.
 *
 * The host is Electron's main process; without one (`npm run serve`) no message is sent.
 */

import type { Language } from '../../words/language.ts';

/** Keychain entries the host hands over at start and stores when the service changes one. */
export type SecretName =
  | 'token-signing-key'
  | 'visitor-key'
  | 'webhook-key'
  | 'backup-key'
  | 'smtp-password'
  | `oauth-${string}`
  | 'database-token'
  | 'move-token'
  /** Opens the secrets that lie sealed in a database of several instances. */
  | 'team-key';

/**
 * Where each secret lies, as far as it is there. Secrets from the environment come to a service without a desktop only;
 * in the database lie those that several instances share.
 */
export type SecretPlaces = Partial<Record<SecretName, 'keychain' | 'file' | 'environment' | 'database'>>;

/** A notification on the desktop; a click on it opens `path` in the window. */
export type DesktopNotice = { title: string; body: string; path: string | null };

/** In safe mode links redirect and the screens answer; what can wait, such as webhooks, does not run. */
export type ServiceMode = 'normal' | 'safe';

/** Sent by the service; `ready` again when it moves to another port while it runs. */
export type ServiceMessage =
  | { type: 'ready'; address: string; port: number }
  /** Repeated every few seconds until `ready` or `failed`; the host ends a service that stays silent. */
  | { type: 'starting'; doing: string }
  | {
      type: 'failed';
      code: 'port-taken' | 'port-refused' | 'folder' | 'database' | 'team-key' | 'config' | 'unknown';
      message: string;
      /** With `port-taken`: a port that is free. */
      suggestion?: number;
    }
  /** The answer to `ping`, from the thread that serves. */
  | { type: 'pong' }
  | { type: 'secret-changed'; name: SecretName; value: string | null }
  | ({ type: 'notify' } & DesktopNotice);

/** Sent by the host. `start` is the first message; the service waits for it when it has a parent port. */
export type HostMessage =
  | {
      type: 'start';
      secrets: Partial<Record<SecretName, string>>;
      hostSecret: string;
      mode: ServiceMode;
      /** The port that a person chose instead of one that is taken; the service keeps it as the owner's choice. */
      port?: number;
      /** The team key that a person typed because the database wants one; the service keeps it once it proves right. */
      teamKey?: string;
      /** In which it says why it does not start, and what it is doing meanwhile; English without it. */
      language?: Language;
    }
  /** Sent every few seconds once the service is ready; the host ends a service that leaves several unanswered. */
  | { type: 'ping' }
  /** The computer has slept, and is awake again. */
  | { type: 'resumed' }
  /** Sent after `start`, and whenever it changes: where secrets are, and where new ones go. */
  | { type: 'secrets-kept'; places: SecretPlaces; keptIn: 'keychain' | 'file' }
  /** Sent after `start`, and whenever it changes: the language of notifications. */
  | { type: 'language'; language: Language }
  | { type: 'stop' };
