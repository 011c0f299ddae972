import { type AliasRefusal, type AliasVerdict, checkAlias } from '../../../api/links.ts';
import { debounce } from '../../../lib/debounce.ts';
import { isAborted } from '../../../lib/failure.ts';
import { words } from './words.ts';

const REFUSALS: Readonly<Record<AliasRefusal, string>> = {
  format: words.alias.refused.format,
  length: words.alias.refused.length,
  reserved: words.alias.refused.reserved,
  emoji_policy: words.alias.refused.emoji,
  taken: words.alias.refused.taken,
};

export type AliasState =
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: string };

/** Asks the service while the person types whether an alias is free. Without an answer the field says nothing: creating the link tells. */
export class AliasCheck {
  state = $state.raw<AliasState>({ kind: 'idle' });
  #running: AbortController | undefined;
  readonly #own: string;
  readonly #later = debounce(250, (alias: string) => void this.#ask(alias));

  /** `own` is the alias the link has already, which is not taken by another. */
  constructor(own = '') {
    this.#own = own;
  }

  consider(alias: string): void {
    this.stop();
    const wanted = alias.trim();
    if (!wanted || wanted === this.#own) {
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

  async #ask(alias: string): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      this.state = toState(await checkAlias(alias, running.signal));
    } catch (error) {
      if (!isAborted(error)) this.state = { kind: 'idle' };
    }
  }
}

function toState({ available, reason }: AliasVerdict): AliasState {
  return available ? { kind: 'free' } : { kind: 'refused', reason: REFUSALS[reason ?? 'taken'] };
}
