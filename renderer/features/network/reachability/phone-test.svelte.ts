import { getReachTest, type ReachTest, startReachTest } from '../../../api/network.ts';
import { type Failure, toFailure } from '../../../lib/failure.ts';
import { Submission } from '../../../lib/submission.svelte.ts';
import { hasBareAddress, leadsToLoopback } from '../../../lib/web-address.ts';
import { session } from '../../../session/session.svelte.ts';
import { waitForName } from './awaited-name.ts';
import { hasFailed, isOfLinks, isWhole } from './progress.ts';

/** Whether links do not begin with a name yet. */
const hasNumber = (url: string): boolean => hasBareAddress(url) || leadsToLoopback(url);

/** A test with another device, from its start until it works or has ended. */
export class PhoneTest {
  readonly starting = new Submission();
  #current = $state.raw<ReachTest>();
  #hasEnded = $state(false);
  #failure = $state.raw<Failure>();
  #isByAddress = $state(false);
  #awaited = $state<string>();

  /** The announced name that it waits for before it begins. */
  get awaited(): string | undefined {
    return this.#awaited;
  }

  /** The test as it was last seen. */
  get current(): ReachTest | undefined {
    return this.#current;
  }

  /** Whether it expired, or made room for others. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Why the last look at it brought nothing; the next one follows. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Whether it tries another beginning than links have, or will have once the name was found. */
  get isOutdated(): boolean {
    return this.#current !== undefined && !isOfLinks(this.#current, session.app);
  }

  get works(): boolean {
    return this.#current !== undefined && !this.isOutdated && isWhole(this.#current);
  }

  get isRunning(): boolean {
    return this.#current !== undefined && !this.#hasEnded && !this.isOutdated && !this.works;
  }

  /** Whether the code with the computer's address is shown in place of the first. */
  get isByAddress(): boolean {
    return this.#isByAddress;
  }

  async start(): Promise<void> {
    await this.starting.run(async () => {
      if (hasNumber(session.publicUrl))
        await waitForName({
          tell: (name) => {
            this.#awaited = name;
          },
        });
      // What links begin with may have changed while the name was looked for.
      await session.refresh();
      const started = await startReachTest();
      this.stop();
      this.#current = started;
    });
  }

  /** Sees how far the other device has come. */
  async look(): Promise<void> {
    const id = this.#current?.id;
    if (id === undefined) return;
    try {
      const seen = await getReachTest(id);
      if (this.#current?.id !== id) return;
      // Later the person decides which code to show.
      if (hasFailed(seen, 'port') && !hasFailed(this.#current, 'port')) this.#isByAddress = true;
      this.#current = seen;
      this.#failure = undefined;
    } catch (error) {
      const failure = toFailure(error);
      if (failure.status === 404) this.#hasEnded = true;
      else this.#failure = failure;
    }
  }

  /** Shows the other of the two codes. */
  showOther(): void {
    this.#isByAddress = !this.#isByAddress;
  }

  stop(): void {
    this.#current = undefined;
    this.#hasEnded = false;
    this.#failure = undefined;
    this.#isByAddress = false;
  }
}
