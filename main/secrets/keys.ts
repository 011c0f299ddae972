import type { SecretName } from '../../service/kernel/host-messages.ts';
import type { Log } from '../base/logging.ts';
import { KeysMissing, type SecretStore, serviceSecrets } from './keychain.ts';

/** The service's secrets, in memory from the first successful reading, and stored in the store. */
export class Keys {
  readonly #store: SecretStore;
  readonly #log: Log;
  #values: Map<string, string> | undefined;

  constructor(store: SecretStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  get areRead(): boolean {
    return this.#values !== undefined;
  }

  /**
   * Reads them from the store, once.
   *
   * @throws KeysOutOfReach while the keychain does not return them.
   *
   * Why: docs/decisions/desktop.md#locked-keychain
   */
  async read(): Promise<void> {
    this.#values ??= await this.#store.all();
  }

  /** The secrets for the start of the service. */
  forService(): Partial<Record<SecretName, string>> {
    // Without keys, the service would create new ones.
    if (!this.#values) throw new Error('The keys were not read yet');
    return serviceSecrets(this.#values);
  }

  /** Every secret value, so that none of them is shown. */
  values(): string[] {
    return [...(this.#values?.values() ?? [])];
  }

  /** Records a change by the service; null forgets the secret. */
  keep(name: string, value: string | null): void {
    if (value === null) this.#values?.delete(name);
    else this.#values?.set(name, value);
    this.#store
      .set(name, value)
      .then(() => this.putBack())
      .catch((error: unknown) => this.#log.error('A secret was not kept', { name, error }));
  }

  /**
   * Stores secrets that the store has lost again, for example because the keychain was emptied, and removes those
   * that were deleted while the store did not answer. Returns the names of the restored secrets.
   */
  async putBack(): Promise<string[]> {
    const stored = this.#values && (await this.#findStored());
    if (!stored) return [];
    const values = new Map(Object.entries(this.forService()));
    const putBack: string[] = [];
    for (const [name, value] of values) {
      if (stored.get(name) !== value && (await this.#mend(name, value ?? null))) putBack.push(name);
    }
    for (const name of Object.keys(serviceSecrets(stored))) {
      if (!values.has(name)) await this.#mend(name, null);
    }
    return putBack;
  }

  async #mend(name: string, value: string | null): Promise<boolean> {
    try {
      await this.#store.set(name, value);
      this.#log.warn('A secret in the store was not as it should be, and is now', { name });
      return true;
    } catch (error) {
      this.#log.error('A secret in the store is not as it should be, and could not be mended', {
        name,
        error,
      });
      return false;
    }
  }

  /** Undefined while the store does not answer. */
  async #findStored(): Promise<Map<string, string> | undefined> {
    try {
      return await this.#store.all();
    } catch (error) {
      return error instanceof KeysMissing ? new Map() : undefined;
    }
  }
}
