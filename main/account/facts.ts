import { fieldsOf, readChoice, type SharingChoice } from '../base/sharing-choice.ts';
import type { Answer, ServiceClient } from './service-client.ts';

/** The owner's choice about sharing; the choice is undefined while sharing is off. */
export type Sharing = {
  choice: SharingChoice | undefined;
  /** Set at the start of the service, so that no switch can change it. */
  isFixed: boolean;
};

export type RecentLink = { alias: string; url: string };

/** The facts about the service for the tray. */
export type Facts = {
  /** The beginning of links, without a slash at the end; undefined until it is known. */
  linkBase: string | undefined;
  /** Whether other computers can reach the service; false until that is known. */
  isShared: boolean;
  /** Undefined except for the owner. */
  sharing: Sharing | undefined;
  /** The newest links of the signed-in person; none while no person is signed in. */
  recent: readonly RecentLink[];
};

export const NO_FACTS: Facts = { linkBase: undefined, isShared: false, sharing: undefined, recent: [] };

const RECENT = '/api/v1/urls?pageSize=5&sortBy=created_at&sortOrder=descending';

/** Asks the service for the facts; missing ones are as in `NO_FACTS`. */
export async function gatherFacts(client: Pick<ServiceClient, 'get' | 'getPublic'>): Promise<Facts> {
  const [state, links, sharing] = await Promise.all([
    client.getPublic('/app-state'),
    client.get(RECENT),
    client.get('/host/sharing'),
  ]);
  return readFacts(bodyOf(state), bodyOf(links), bodyOf(sharing));
}

/** The facts in three answers, each of which may be undefined. */
function readFacts(state: unknown, links: unknown, sharing: unknown): Facts {
  const { link_base, domain_port, reach } = fieldsOf(state);
  const linkBase = typeof link_base === 'string' ? link_base : undefined;
  const owned = sharing === undefined ? undefined : readSharing(sharing);
  const { items } = fieldsOf(links);
  return {
    linkBase,
    isShared: owned ? owned.choice !== undefined : reach === 'local-network' || reach === 'public',
    sharing: owned,
    recent: linkBase && Array.isArray(items) ? readLinks(items, linkBase, domain_port) : [],
  };
}

function readSharing(value: unknown): Sharing | undefined {
  const { mode, fixed } = fieldsOf(value);
  const choice = readChoice(value);
  return choice || mode === 'off' ? { choice, isFixed: fixed === true } : undefined;
}

/** Links whose addresses are absent where lists leave them out (docs/contract/links.md#list). */
function readLinks(items: readonly unknown[], linkBase: string, domainPort: unknown): RecentLink[] {
  const port = typeof domainPort === 'number' && domainPort !== 80 ? `:${domainPort}` : '';
  return items.slice(0, 5).flatMap((item) => {
    const { alias, domain } = fieldsOf(item);
    if (typeof alias !== 'string') return [];
    const base = typeof domain === 'string' ? `http://${domain}${port}` : linkBase;
    return [{ alias, url: `${base}/${alias}` }];
  });
}

const bodyOf = (answer: Answer): unknown => (answer.ok ? answer.body : undefined);

type WatchedFactsParts = {
  gather(): Promise<Facts>;
  onChange(facts: Facts): void;
  /** Calls back after a time. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  now(): number;
};

/** The shortest time between two requests after changes, ms. */
const CALM_MS = 5_000;
/** The shortest time between two requests for a menu that opens, ms. */
const EAGER_MS = 1_000;

/**
 * The last facts. There is no polling: a request follows a change of the service's state, a change made in the
 * window, and the opening of the menu.
 */
export class WatchedFacts {
  readonly #parts: WatchedFactsParts;
  #facts: Facts = NO_FACTS;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<Facts> | undefined;
  #cancel: (() => void) | undefined;

  constructor(parts: WatchedFactsParts) {
    this.#parts = parts;
  }

  get current(): Facts {
    return this.#facts;
  }

  /** Asks now, and resolves with the facts. Simultaneous callers share one request. */
  look(): Promise<Facts> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#looking ??= this.#gather().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Asks unless that was done a moment ago: for a menu that is about to open. */
  async lookIfOld(): Promise<Facts> {
    return this.#parts.now() - this.#lookedAt < EAGER_MS ? this.#facts : this.look();
  }

  /** Records that something changed; the facts are requested at most `CALM_MS` after the last request. */
  noteChange(): void {
    if (this.#cancel) return;
    const waited = this.#parts.now() - this.#lookedAt;
    this.#cancel = this.#parts.after(Math.max(0, CALM_MS - waited), () => void this.look());
  }

  /** Forgets the facts, because the service is gone. */
  forget(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#keep(NO_FACTS);
  }

  async #gather(): Promise<Facts> {
    const facts = await this.#parts.gather();
    this.#lookedAt = this.#parts.now();
    this.#keep(facts);
    return facts;
  }

  #keep(facts: Facts): void {
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return;
    this.#facts = facts;
    this.#parts.onChange(facts);
  }
}
