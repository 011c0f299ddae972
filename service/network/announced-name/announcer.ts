import type { Logger } from '../../kernel/logging.ts';
import { kindOf } from '../../lib/network-interface.ts';
import { type Choice, claimNames } from './claimed-names.ts';
import { openPresence, type Presence, type PresenceNeeds } from './presence.ts';
import { createProof } from './proof.ts';
import type { ClaimId } from './records/resource.ts';
import type { Link } from './wire/link.ts';
import type { Ask } from './wire/question.ts';

/** An address at which the service is served, and the network interface that has it. */
export type ServedAddress = { address: string; interface: string };

/** A name under which this computer is found on the network without anything set up in a router (RFC 6762). */
export type AnnouncedName = {
  /** Such as `links.local`. */
  name: string;
  /**
   * `probing` until it is known that the name is free; `taken` when another computer keeps it; `off` while nothing is
   * shared, or announcing is switched off.
   */
  state: 'probing' | 'announced' | 'taken' | 'off';
  /** Whether a question on the network was answered with an address that is served. */
  proven: boolean;
  /** The name that was wanted, when another computer has it; null otherwise. */
  renamed_from: string | null;
  /** Whether this computer's operating system announces it, so that Linnet need not. */
  by_system: boolean;
};

/** Announces names of this computer on the networks it is shared on. */
export type Announcer = {
  /**
   * The addresses that are served now, and the port: `lan` calls it after each look at the addresses, with none when
   * nothing is shared. It returns at once, and does nothing when nothing has changed. Until the first call, and after one
   * with none, no socket is open. Addresses of containers are left out here.
   */
  announce(addresses: readonly ServedAddress[], port: number): void;
  /** The name for links first, then the computer's own. */
  names(): AnnouncedName[];
  /** The announced name, such as `links.local`, once it is proven; null otherwise. Never waits. */
  provenName(): string | null;
  /** After the computer's sleep: tells the network at once that the names are here. */
  resume(): void;
  /** Follows a change of the owner's choice, which begins with the wanted name again. */
  follow(): void;
  /** Asks the network for the names and notes who answers; once an hour, for what no event tells. */
  prove(): Promise<void>;
  /** Takes the names back and closes every socket. */
  close(): Promise<void>;
};

export type AnnouncerOptions = Omit<PresenceNeeds, 'own'> & {
  choice(): Choice;
  hostname(): string;
  /** Every address of this computer. */
  ownAddresses(): string[];
  readLink(name: string): Link | undefined;
  ask: Ask;
  /** Another computer has the wanted name; `name` is ours now, after so many attempts. */
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

  /** The operating system may announce the computer's name already: then it is left alone. */
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
  /** One waits at most. */
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

/** The interfaces that names are announced on. Containers are on this computer only, and reach it anyway. */
const namesOf = (served: readonly ServedAddress[]): string[] =>
  [...new Set(served.map((one) => one.interface))].filter((name) => kindOf(name) !== 'container');
