import { type DeletionProof, deleteAccount } from '../api/account.ts';
import { client } from '../api/client.ts';
import { answerChallenge, type FactorProof } from '../api/factors.ts';
import { confirmBrowserVisit } from '../api/providers.ts';
import {
  type AppState,
  createAccount,
  getAppState,
  getOwnAccount,
  type NewAccount,
  restoreAccount,
  signIn,
  signOut,
  type User,
} from '../api/session.ts';
import { desktop } from '../desktop/bridge.ts';
import { type Failure, toFailure } from '../lib/failure.ts';
import { hasBareAddress, leadsToLoopback } from '../lib/web-address.ts';

/** Who sits in front of the screen. */
export type SessionState =
  | { kind: 'checking' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'first-run' }
  /** `purgeAfter`: the person has just asked to be deleted, and is until then. */
  | { kind: 'signed-out'; expired: boolean; purgeAfter?: Date }
  | { kind: 'signed-in'; user: User };

/** What a sign-in needs besides the password or the provider; `setup`: the person has no second factor yet, and must. */
export type FactorDemand = { challenge: string; setup: boolean };

/** A code or a passkey, or a passkey that was made where a factor has to be set up. */
export type FactorAnswer = Parameters<typeof answerChallenge>[1];
/** The same for a session in a new network; `settle` lets the requests that wait for it go on, or fail. */
type DemandAgain = { challenge: string; settle: (isProved: boolean) => void };

/** The demand that a sign-in was refused with; undefined for other refusals. */
function demandIn({ code, details }: Failure): FactorDemand | undefined {
  if (code !== 'second_factor_required') return undefined;
  if (typeof details !== 'object' || details === null || !('challenge' in details)) return undefined;
  const { challenge } = details;
  const setup = 'setup' in details && details.setup === true;
  return typeof challenge === 'string' ? { challenge, setup } : undefined;
}

/** The signed-in person, and every way to become or stop being one. */
export class Session {
  state = $state.raw<SessionState>({ kind: 'checking' });
  app = $state.raw<AppState>({
    first_run: false,
    has_session: false,
    at_computer: false,
    setup_code: null,
    registration: 'closed',
    registration_domains: [],
    version: '',
    link_base: location.origin,
    named_base: null,
    awaited_name: null,
    passkey_base: null,
    domain_port: 80,
    reach: 'local-network',
    storage_problem: null,
    database_silent_seconds: null,
    data_on_server: false,
    safe_mode: false,
    assistants: false,
    team: { name: '', colours: null },
  });

  /** While a sign-in waits for a second factor. */
  demand = $state.raw<FactorDemand>();

  /** While the session waits for a second factor, because it shows up in a new network. */
  again = $state.raw<DemandAgain>();

  readonly #kept: typeof desktop.signIn;

  /** `kept` is the sign-in in the desktop app's keychain; browsers have none. */
  constructor(kept = desktop.signIn) {
    this.#kept = kept;
  }

  readonly user = $derived(this.state.kind === 'signed-in' ? this.state.user : undefined);
  /** Where short links are reached from, without a slash at the end. */
  readonly publicUrl = $derived(this.app.link_base);
  /** The port at which links on custom domains are reached. */
  readonly domainPort = $derived(this.app.domain_port);

  /** Finds out who is here; failures end in the `failed` state, which a further try that fails as well does not leave. */
  async start(): Promise<void> {
    if (this.state.kind !== 'failed') this.state = { kind: 'checking' };
    try {
      this.app = await getAppState();
      this.state = this.app.first_run ? { kind: 'first-run' } : await this.#recall();
    } catch (error) {
      const failure = toFailure(error);
      this.demand = demandIn(failure);
      this.state =
        failure.status === 401 ? { kind: 'signed-out', expired: false } : { kind: 'failed', failure };
    } finally {
      client.onSignedOut = () => this.#expire();
      client.onFactorAsked = (refusal) => this.#askAgain(refusal);
    }
  }

  /** Asks anew what links begin with: networks change while a page is open. A failure changes nothing. */
  async refresh(): Promise<void> {
    this.app = await getAppState().catch(() => this.app);
  }

  /** Whether an address leads nowhere on any other computer. */
  worksHereOnly(address: string): boolean {
    if (leadsToLoopback(address)) return true;
    return this.app.reach === 'this-computer' && address.startsWith(`${this.publicUrl}/`);
  }

  /** The name that this address will begin with once another device has found it; undefined where none is awaited. */
  awaitedFor(address: string): string | undefined {
    const { awaited_name: name } = this.app;
    const hasNumber = hasBareAddress(this.publicUrl) && address.startsWith(`${this.publicUrl}/`);
    return name !== null && hasNumber ? name : undefined;
  }

  /** Whether a short address ends when the computer that runs Linnet gets another address in its network. */
  mayChange(address: string): boolean {
    return (
      this.app.reach === 'local-network' &&
      hasBareAddress(this.publicUrl) &&
      address.startsWith(`${this.publicUrl}/`)
    );
  }

  /**
   * Finds out whether this person is still the one who is signed in here, and what changed about them. A session that
   * has ended ends here too; any other failure changes nothing.
   */
  async recheck(): Promise<void> {
    const before = this.user;
    const now = before && (await getOwnAccount().catch(() => undefined));
    if (now && this.user === before) this.updateUser(now);
  }

  /** Signs in, or leaves a demand for a second factor. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#beginWith(() => signIn(email, password));
  }

  /** Answers a demand. Returns who has signed in when there are recovery codes to read before `enter`. */
  async answerDemand(
    { challenge }: FactorDemand,
    answer: FactorAnswer,
  ): Promise<{ user: User; recoveryCodes: string[] } | undefined> {
    const proved = await answerChallenge(challenge, answer);
    if (proved.recoveryCodes.length > 0) return proved;
    await this.enter(proved.user);
    return undefined;
  }

  /** Answers for the session in a new network. Where the challenge is over, the requests that wait bring another. */
  async answerAgain(proof: FactorProof): Promise<void> {
    const { again } = this;
    if (!again) return;
    try {
      const { user } = await answerChallenge(again.challenge, proof);
      await this.#begin(user);
    } catch (error) {
      if (toFailure(error).status !== 401) throw error;
    }
    again.settle(true);
  }

  /** Lets in who has answered a demand. */
  async enter(user: User): Promise<void> {
    this.demand = undefined;
    await this.#begin(user);
  }

  async createAccount(account: NewAccount): Promise<void> {
    const user = await createAccount(account);
    this.app = { ...this.app, first_run: false, setup_code: null };
    await this.#begin(user);
  }

  /** Takes over a visit to a provider in the person's browser, once they have recognised themselves. */
  async confirmVisit(ticket: string, link: boolean): Promise<void> {
    await this.#beginWith(() => confirmBrowserVisit(ticket, link));
  }

  /** Restores an account that waits to be deleted, then signs in to it. */
  async restore(email: string, password: string): Promise<void> {
    await restoreAccount(email, password);
    await this.signIn(email, password);
  }

  /** Asks for the account to be erased, which ends this session too. */
  async deleteAccount(proof: DeletionProof): Promise<void> {
    const purgeAfter = await deleteAccount(proof);
    client.signedOut();
    await this.#kept.forget();
    this.state = { kind: 'signed-out', expired: false, purgeAfter };
  }

  async signOut(): Promise<void> {
    await signOut();
    this.again?.settle(false);
    await this.#kept.forget();
    this.state = { kind: 'signed-out', expired: false };
  }

  /** Takes over a profile that a settings page changed. */
  updateUser(user: User): void {
    this.state = { kind: 'signed-in', user };
  }

  async #recall(): Promise<SessionState> {
    // Without a session no person is signed in, and browsers note every refusal on their console.
    if (!(await this.#kept.recall()) && !this.app.has_session) return { kind: 'signed-out', expired: false };
    return { kind: 'signed-in', user: await getOwnAccount() };
  }

  /** Begins as the person that `prove` answers, if there is one; a refusal for the lack of a second factor becomes a demand. */
  async #beginWith(prove: () => Promise<User | undefined>): Promise<void> {
    try {
      const user = await prove();
      if (user) await this.#begin(user);
    } catch (error) {
      this.demand = demandIn(toFailure(error));
      if (!this.demand) throw error;
    }
  }

  async #begin(user: User): Promise<void> {
    this.state = { kind: 'signed-in', user };
    await this.#kept.remember();
  }

  /** Resolves once the person has proved the second factor, or has put it off. */
  #askAgain(refusal: Failure): Promise<boolean> {
    const demand = demandIn(refusal);
    if (!demand || this.state.kind !== 'signed-in') return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isProved: boolean): void => {
        this.again = undefined;
        resolve(isProved);
      };
      this.again = { challenge: demand.challenge, settle };
    });
  }

  #expire(): void {
    if (this.state.kind === 'signed-in') this.state = { kind: 'signed-out', expired: true };
  }
}

export const session = new Session();
