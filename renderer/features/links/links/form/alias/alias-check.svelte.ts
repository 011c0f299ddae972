import { type AliasRefusal, type AliasVerdict, checkAlias } from '../../../../../api/links.ts';
import { isAborted } from '../../../../../lib/failure.ts';
import { debounce } from '../../../../../lib/timing.ts';
import { words } from '../words.ts';

const REFUSALS: Readonly<Record<AliasRefusal, string>> = {
  format: words.alias.refused.format,
  length: words.alias.refused.length,
  reserved: words.alias.refused.reserved,
  emoji_policy: words.alias.refused.emoji,
  taken: words.alias.refused.taken,
};

/** An alias on a custom domain; an empty domain stands for the names of Linnet itself. */
export type Place = { alias: string; domain: string };

export type AliasState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: string; isTaken: boolean };

/** Asks the service while the person types whether an alias is free. Without an answer the field says nothing: creating the link tells. */
export class AliasCheck {
  state = $state.raw<AliasState>({ kind: 'idle' });
  #running: AbortController | undefined;
  readonly #own: Place;
  readonly #later = debounce(250, (place: Place) => void this.#ask(place));

  /** `own` is where the link is already, which is not taken by another. */
  constructor(own: Place = { alias: '', domain: '' }) {
    this.#own = own;
  }

  /** `names` are further names of the link, which may become its alias. */
  consider({ alias, domain }: Place, names: readonly Place[] = []): void {
    this.stop();
    const wanted = { alias: alias.trim(), domain };
    const isIt = (place: Place): boolean => place.alias === wanted.alias && place.domain === domain;
    if (!wanted.alias || isIt(this.#own) || names.some(isIt)) {
      this.state = { kind: 'idle' };
      return;
    }
    this.state = { kind: 'checking' };
    this.#later(wanted);
  }

  stop(): void {
    this.#later.cancel();
    this.#running?.abort();
  }

  async #ask({ alias, domain }: Place): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      this.state = toState(await checkAlias(alias, domain || undefined, running.signal));
    } catch (error) {
      if (!isAborted(error)) this.state = { kind: 'idle' };
    }
  }
}

function toState({ available, reason }: AliasVerdict): AliasState {
  return available
    ? { kind: 'free' }
    : { kind: 'refused', reason: REFUSALS[reason ?? 'taken'], isTaken: (reason ?? 'taken') === 'taken' };
}
