/**
 * The messages between the service and the program that started it.
 *
 * The host is Electron's main process; without one (`npm run serve`) no message is sent.
 */

import type { Language } from '../../words/language.ts';

/** Keychain entries that the host passes on at the start, and stores when the service changes one. */
export type SecretName =
  | 'token-signing-key'
  | 'visitor-key'
  | 'webhook-key'
  | 'factor-key'
  | 'backup-key'
  | 'smtp-password'
  | `oauth-${string}`
  | 'database-token'
  | 'move-token'
  /** The key of the authority that certifies this computer's names for https. */
  | 'authority-key'
  /** The key of a certificate that the owner gave for https. */
  | 'certificate-key'
  /** Opens the sealed secrets in a database with several instances. */
  | 'team-key';

/**
 * The place of each existing secret. Only a service without a desktop gets secrets from the environment; the database
 * contains those that several instances share.
 */
export type SecretPlaces = Partial<Record<SecretName, 'keychain' | 'file' | 'environment' | 'database'>>;

/** A notification on the desktop; a click on it opens `path` in the window. */
export type DesktopNotice = { title: string; body: string; path: string | null };

/** In safe mode links redirect and the screens answer; optional work, such as webhooks, does not run. */
export type ServiceMode = 'normal' | 'safe';

/** From the service; `ready` again when it moves to another port while it runs. */
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

/** From the host. `start` is the first message; the service waits for it when it has a parent port. */
export type HostMessage =
  | {
      type: 'start';
      secrets: Partial<Record<SecretName, string>>;
      hostSecret: string;
      mode: ServiceMode;
      /** The port that a person chose instead of a taken one; the service stores it as the owner's choice. */
      port?: number;
      /**
       * The team key that a person typed because the database needs one; the service stores it once it proves right.
       */
      teamKey?: string;
      /** The language of start failures and of progress messages; English when absent. */
      language?: Language;
    }
  /** Sent every few seconds once the service is ready; the host ends a service that leaves several unanswered. */
  | { type: 'ping' }
  /** The computer has just woken from sleep. */
  | { type: 'resumed' }
  /** After `start`, and whenever it changes: the places of secrets, and the place for new ones. */
  | { type: 'secrets-kept'; places: SecretPlaces; keptIn: 'keychain' | 'file' }
  /** After `start`, and whenever it changes: the language of notifications. */
  | { type: 'language'; language: Language }
  | { type: 'stop' };
