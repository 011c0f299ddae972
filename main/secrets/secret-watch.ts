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
  /** Tells the service, so that its owner can ask for it there too. */
  tell(message: HostMessage): void;
  now(): number;
  log: Log;
};

const KEYCHAINS: Partial<Record<NodeJS.Platform, SecretsState['keychain']>> = {
  darwin: 'macos',
  win32: 'windows',
};

/**
 * Compares the keychain and the file with the keys in memory: moves them into a keychain that appears, restores
 * removed ones, and tells the person about a locked keychain.
 */
export class SecretWatch {
  readonly #parts: SecretWatchParts;
  #trouble: SecretsState['trouble'] = null;
  #putBackAt: number | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: SecretWatchParts) {
    this.#parts = parts;
  }

  /** The places of the secrets after every possible repair. One check at a time. */
  check(): Promise<SecretsState> {
    const done = this.#last.then(() => this.#check());
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #check(): Promise<SecretsState> {
    const { store, keys, log } = this.#parts;
    // The keys in memory first: a secret removed from the keychain exists nowhere else.
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

  /** Reports news, once. */
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
