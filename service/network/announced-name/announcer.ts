import type { Logger } from '../../kernel/logging.ts';
import { kindOf } from '../../lib/network-interface.ts';
import { type Choice, claimNames } from './claimed-names.ts';
import { openPresence, type Presence, type PresenceNeeds } from './presence.ts';
import { createProof } from './proof.ts';
import type { ClaimId } from './records/resource.ts';
import type { Ask } from './wire/question.ts';
import type { Link } from './wire/socket.ts';

/** An address at which the service listens, and its network interface. */
export type ServedAddress = { address: string; interface: string };

/** A name by which devices find this computer without any setup in a router (RFC 6762). */
export type AnnouncedName = {
  /** Such as `links.local`. */
  name: string;
  /**
   * `probing` until the name is known to be free; `taken` when another computer keeps it; `off` while nothing is
   * shared, or announcing is switched off.
   */
  state: 'probing' | 'announced' | 'taken' | 'off';
  /** Whether a query on the network returned an address at which the service listens. */
  proven: boolean;
  /** The wanted name, when another computer has it; null otherwise. */
  renamed_from: string | null;
  /** Whether this computer's operating system announces the name, so that Linnet need not. */
  by_system: boolean;
};

/** Announces names of this computer on the networks where it is shared. */
export type Announcer = {
  /**
   * Sets the addresses at which the service listens, and the port: `lan` calls this after each check of the
   * addresses, with an empty list when nothing is shared. It returns at once, and does nothing without a change.
   * Before the first call, and after one with an empty list, no socket is open. Addresses of containers are ignored.
   */
  announce(addresses: readonly ServedAddress[], port: number): void;
  /** The name for links first, then the computer's own. */
  names(): AnnouncedName[];
  /** The announced name, such as `links.local`, once it is proven; null otherwise. Never waits. */
  provenName(): string | null;
  /** After the computer's sleep: announces the names again at once. */
  resume(): void;
  /** Follows a change of the owner's choice, and tries the wanted name again first. */
  follow(): void;
  /** Queries the network for the names and records who answers; also once an hour, for changes without an event. */
  prove(): Promise<void>;
  /** Withdraws the names and closes every socket. */
  close(): Promise<void>;
};

export type AnnouncerOptions = Omit<PresenceNeeds, 'own'> & {
  choice(): Choice;
  hostname(): string;
  /** Every address of this computer. */
  ownAddresses(): string[];
  readLink(name: string): Link | undefined;
  ask: Ask;
  /** Another computer has the wanted name; this computer now uses `name`, after so many attempts. */
  onRenamed(wanted: string, name: string, attempt: number): void;
  log: Logger;
};

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { choice, hostname, log } = options;
  const naming = claimNames(choice, hostname);
  const presences = new Map<string, Presence>();
  let [served, port]: [readonly ServedAddress[], number] = [[], 0];
  let seen = '';
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let proving: Promise<void> | undefined;

  const addressesOn = (name: string): string[] =>
    served.filter((one) => one.interface === name).map(({ address }) => address.toLowerCase());
  const proof = createProof(options.ask, () =>
    [...presences].map(([name, { link }]) => ({ link, addresses: addressesOn(name) })),
  );
  const own = () => ({
    served: new Set(served.map(({ address }) => address.toLowerCase())),
    all: new Set(options.ownAddresses().map((address) => address.toLowerCase())),
  });

  const reconcile = async (): Promise<void> => {
    const names = choice().enabled ? namesOf(served) : [];
    for (const [name, presence] of presences) {
      if (names.includes(name) && options.readLink(name)?.key === presence.link.key) continue;
      presences.delete(name);
      await presence.close();
    }
    for (const name of names.filter((one) => !presences.has(one))) {
      const link = options.readLink(name);
      const presence = link && (await openPresence(link, { ...options, own }, { onHeld, onLost }));
      if (presence) presences.set(name, presence);
    }
    for (const [name, presence] of presences) presence.hold(naming.holdings(addressesOn(name), port));
    if (presences.size > 0 && naming.holder() === 'unknown') void findHolder();
  };
  const next = (): Promise<void> => {
    running = running.then(reconcile).catch((error) => log.error({ err: error }, 'names are not announced'));
    return running;
  };
  const beginAgain = (): Promise<void> => {
    naming.reset();
    proof.forget('links');
    proof.forget('computer');
    return next();
  };

  /** Finds out whether the operating system announces the computer's name already; if so, Linnet does not. */
  const findHolder = async (): Promise<void> => {
    const name = naming.computer();
    if (name === null) return;
    const answers = await proof.ask(name);
    if (naming.holder() !== 'unknown' || name !== naming.computer()) return;
    const { all } = own();
    if (answers.length === 0) naming.foundHolder('linnet');
    else naming.foundHolder(answers.every((address) => all.has(address)) ? 'system' : 'another');
    await next();
    if (naming.holder() === 'system') await prove();
  };
  const isComputerUp = (): boolean => stateOfComputer() === 'announced';
  const proveAll = async (): Promise<void> => {
    proving = undefined;
    await proof.prove('links', () => (stateOf('links') === 'announced' ? naming.links() : null));
    await proof.prove('computer', () => (isComputerUp() ? naming.computer() : null));
  };
  /** Starts a query; at most one more waits for it to end. */
  const prove = (): Promise<void> => {
    proving ??= running.then(proveAll);
    return proving;
  };

  const onHeld = (id: ClaimId): void => {
    const name = naming.links();
    if (id === 'links' && name !== null && naming.attempt() !== choice().attempt)
      options.onRenamed(`${choice().name}.local`, name, naming.attempt());
    if (id !== 'service') void prove();
  };
  const onLost = (id: ClaimId, name: string, owner: 'another' | 'this-computer'): void => {
    if (!naming.lose(id, name, owner)) return;
    log.info({ name, owner }, 'this name is taken on the network');
    proof.forget(id);
    void next();
  };

  const stateOf = (id: ClaimId): AnnouncedName['state'] => {
    if (presences.size === 0) return 'off';
    const states = [...presences.values()].map((presence) => presence.stateOf(id) ?? 'probing');
    return states.some((state) => state !== 'probing') ? 'announced' : 'probing';
  };
  const stateOfComputer = (): AnnouncedName['state'] => {
    if (presences.size === 0) return 'off';
    if (naming.holder() === 'another') return 'taken';
    return naming.holder() === 'system' ? 'announced' : stateOf('computer');
  };
  const describeLinks = (name: string): AnnouncedName => ({
    name,
    state: presences.size > 0 && naming.links() === null ? 'taken' : stateOf('links'),
    proven: proof.isProven('links') && stateOf('links') === 'announced',
    renamed_from: naming.attempt() === 1 ? null : `${choice().name}.local`,
    by_system: false,
  });
  const describeComputer = (name: string): AnnouncedName => ({
    name,
    state: stateOfComputer(),
    proven: proof.isProven('computer') && isComputerUp(),
    renamed_from: null,
    by_system: naming.holder() === 'system',
  });
  const names = (): AnnouncedName[] => {
    const [links, computer] = [naming.wanted(), naming.computer()];
    return [...(links ? [describeLinks(links)] : []), ...(computer ? [describeComputer(computer)] : [])];
  };

  return {
    announce: (addresses, atPort) => {
      const now = JSON.stringify([addresses, atPort, hostname()]);
      if (now === seen || isClosed) return;
      seen = now;
      [served, port] = [addresses, atPort];
      naming.forgetOthers();
      void next().then(prove);
    },
    names,
    provenName: () => names().find(({ state, proven }) => state === 'announced' && proven)?.name ?? null,
    resume: () => {
      for (const presence of presences.values()) presence.repeat();
      void prove();
    },
    follow: () => void beginAgain(),
    prove: async () => {
      await prove();
      const isLeftToOthers = naming.holder() === 'system' || naming.holder() === 'another';
      if (presences.size > 0 && ((isLeftToOthers && !proof.isProven('computer')) || !naming.links()))
        await beginAgain();
    },
    close: () => {
      isClosed = true;
      served = [];
      return next();
    },
  };
}

/** The interfaces on which names are announced. Containers run on this computer and reach it without a name. */
const namesOf = (served: readonly ServedAddress[]): string[] =>
  [...new Set(served.map((one) => one.interface))].filter((name) => kindOf(name) !== 'container');
