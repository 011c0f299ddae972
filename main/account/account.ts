import type { Session } from 'electron';
import type { SettingsFile } from '../base/settings.ts';
import type { ServiceState } from '../ipc/contract.ts';
import type { SignIn } from '../secrets/sign-in.ts';
import { isOwnAddress, type OwnOrigin } from '../window/security.ts';
import { type Facts, gatherFacts, WatchedFacts } from './facts.ts';
import { type Answer, createServiceClient, type ServiceClient } from './service-client.ts';

type AccountParts = {
  session: Session;
  /** The service's origin while it runs. */
  origin: OwnOrigin;
  signIn: SignIn;
  settings: SettingsFile;
  /** Whether a page exists that restores the stored sign-in by itself. */
  hasPage(): boolean;
};

/** The signed-in person at this computer, for the actions of tray and menus. */
export class Account {
  readonly #parts: AccountParts;
  readonly #client: ServiceClient;
  readonly #facts: WatchedFacts;
  readonly #listeners: ((facts: Facts) => void)[] = [];

  constructor(parts: AccountParts) {
    this.#parts = parts;
    this.#client = createServiceClient({
      origin: parts.origin,
      exchange: (url, init) => parts.session.fetch(url, init),
      isSignedIn: async () => (await parts.session.cookies.get({ name: 'refresh_token' })).length > 0,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    this.#facts = new WatchedFacts({
      gather: () => gatherFacts(this.#client),
      onChange: (facts) => this.#tell(facts),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      now: () => performance.now(),
    });
    this.#watchWrites();
  }

  /** The facts from the last answer of the service. */
  get facts(): Facts {
    return this.#facts.current;
  }

  onFacts(listener: (facts: Facts) => void): void {
    this.#listeners.push(listener);
  }

  /** Asks the service again, for a menu that is about to open. */
  look(): Promise<Facts> {
    return this.#facts.lookIfOld();
  }

  /** Follows the service. Without a page that does it, the stored sign-in is restored here. */
  async follow(state: ServiceState): Promise<void> {
    if (state.status !== 'running') {
      this.#facts.forget();
      return;
    }
    if (!this.#parts.hasPage()) await this.#parts.signIn.recall();
    await this.#facts.look();
  }

  /** Switches sharing off, or on with the last choice. */
  async share(on: boolean): Promise<Answer> {
    const choice = on ? (this.#parts.settings.get().lastSharing ?? { mode: 'on' }) : { mode: 'off' };
    const answer = await this.#client.put('/host/sharing', choice);
    await this.#facts.look();
    return answer;
  }

  #tell(facts: Facts): void {
    const choice = facts.sharing?.choice;
    if (choice) this.#parts.settings.update({ lastSharing: choice });
    for (const listener of this.#listeners) listener(facts);
  }

  /** Follows changes made in the window, which may change the tray; sharing and sign-in have an effect at once. */
  #watchWrites(): void {
    this.#parts.session.webRequest.onCompleted(({ url, method, statusCode }) => {
      if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
      if (!isOwnAddress(url, this.#parts.origin())) return;
      if (/^\/(auth|host)\//.test(new URL(url).pathname)) void this.#facts.look();
      else this.#facts.noteChange();
    });
  }
}
