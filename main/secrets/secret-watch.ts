import type { HostMessage } from '../../service/kernel/host-messages.ts';
import type { Log } from '../base/logging.ts';
import { words } from '../base/words.ts';
import type { NotificationText } from '../ipc/contract.ts';
import type { SecretsState } from '../ipc/secrets-state.ts';
import { type InstalledSecrets, serviceSecrets } from './keychain.ts';
import type { Keys } from './keys.ts';

export type SecretWatchParts = {
  store: InstalledSecrets;
  keys: Keys;
  platform: NodeJS.Platform;
  /** The file for secrets while no keychain answers. */
  file: string;
  notify(text: NotificationText): void;
  /** Tells the service, whose owner may ask it too. */
  tell(message: HostMessage): void;
  now(): number;
  log: Log;
};

const KEYCHAINS: Partial<Record<NodeJS.Platform, SecretsState['keychain']>> = {
  darwin: 'macos',
  win32: 'windows',
};

/**
 * Compares what the keychain and the file hold with the keys in memory: moves into a keychain that appears, puts back what
 * was removed, and tells the person of a keychain that was locked.
 */
export class SecretWatch {
  readonly #parts: SecretWatchParts;
  #trouble: SecretsState['trouble'] = null;
  #putBackAt: number | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: SecretWatchParts) {
    this.#parts = parts;
  }

  /** Where the secrets are after everything was put right that can be. One check at a time. */
  check(): Promise<SecretsState> {
    const done = this.#last.then(() => this.#check());
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #check(): Promise<SecretsState> {
    const { store, keys, log } = this.#parts;
    // The keys in memory first: what was removed from the keychain is not moved from anywhere.
    const putBack = await keys.putBack();
    await store.moveIn().catch((error: unknown) => log.error('Secrets were not moved', { error }));
    const { answers, isMarked, names } = await store.places();
    const trouble = answers ? null : isMarked ? 'locked' : 'none';
    this.#tell(putBack, trouble);
    const keptIn = answers ? 'keychain' : 'file';
    this.#parts.tell({ type: 'secrets-kept', places: serviceSecrets(names), keptIn });
    return {
      keptIn,
      keychain: KEYCHAINS[this.#parts.platform] ?? 'secret-service',
      trouble,
      file: this.#parts.file,
      secrets: [...names].map(([name, place]) => ({ name, keptIn: place })),
      putBackAt: this.#putBackAt,
    };
  }

  /** Says what is new, once. */
  #tell(putBack: readonly string[], trouble: SecretsState['trouble']): void {
    const { notify, now } = this.#parts;
    if (putBack.length > 0) {
      this.#putBackAt = now();
      notify(words().notification.keysPutBack);
    }
    if (trouble === 'locked' && this.#trouble !== 'locked') notify(words().notification.keychainLocked);
    this.#trouble = trouble;
  }
}
