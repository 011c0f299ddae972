import { type ClaimId, type Holding, isSameName, type Resource } from './records/resource.ts';
import { createResponder } from './responder.ts';
import {
  announceAgain,
  beginClaim,
  breakTie,
  type Claim,
  deferClaim,
  isHeld,
  type OwnAddresses,
  ownerOf,
  STOPPED,
  saysTheSame,
  stepClaim,
} from './rules/claim.ts';
import { announcementOf, farewellTo, ownRecordsOf, probeFor } from './rules/packets.ts';
import type { Heard, OpenDoor } from './wire/door.ts';
import { type Link, MDNS_PORT } from './wire/socket.ts';

/** The first probe waits up to so many ms (RFC 6762, 8.1). */
const LONGEST_DELAY = 250;

/** How long to wait for the last packets before the sockets are closed, ms. */
const LAST_WORDS = 500;

/** The names on one interface: claims, announces, defends and withdraws them. */
export type Presence = {
  link: Link;
  /**
   * Sets the names on this interface. It probes for new ones, announces changed ones again, and withdraws missing
   * ones.
   */
  hold(holdings: readonly Holding[]): void;
  stateOf(id: ClaimId): Claim['state'] | null;
  /** Announces all records again. */
  repeat(): void;
  /** Withdraws all records, then closes the sockets. */
  close(): Promise<void>;
};

/** The functions that a presence calls. */
export type PresenceNeeds = {
  openDoor: OpenDoor;
  elapsed(): number;
  /** Calls `act` after so many milliseconds; returns a function that cancels it. */
  later(ms: number, act: () => void): () => void;
  /** A random number from 0 up to one, exclusive. */
  chance(): number;
  own(): OwnAddresses;
};

type Events = {
  /** A name has passed its probes. */
  onHeld(id: ClaimId): void;
  /** Another computer, or this one's operating system, has the name. */
  onLost(id: ClaimId, name: string, owner: 'another' | 'this-computer'): void;
};

type Held = { holding: Holding; claim: Claim };

/** Opens the sockets of an interface; null when that is not possible. */
export async function openPresence(
  link: Link,
  { openDoor, elapsed, later, chance, own }: PresenceNeeds,
  { onHeld, onLost }: Events,
): Promise<Presence | null> {
  const names = new Map<ClaimId, Held>();
  const responder = createResponder({ elapsed, later, chance });
  let cancel = (): void => undefined;
  const door = await openDoor(link, (heard) => hear(heard));
  if (!door) return null;

  const takeBack = async (records: readonly Resource[]): Promise<void> => {
    if (records.length > 0) await door.respond(farewellTo(records));
  };
  const said = (): Resource[] =>
    [...names.values()].filter(({ claim }) => isHeld(claim)).flatMap(({ holding }) => ownRecordsOf(holding));

  const proceed = (): void => {
    cancel();
    const now = elapsed();
    for (const [id, name] of names) {
      const { claim, send } = stepClaim(name.claim, now);
      const isNew = isHeld(claim) && !isHeld(name.claim);
      name.claim = claim;
      if (send === 'probe') void door.query(probeFor(name.holding));
      if (send === 'announcement') {
        const announcement = announcementOf(name.holding);
        responder.noteSaid(announcement.answers);
        void door.respond(announcement);
      }
      if (isNew) onHeld(id);
    }
    const due = Math.min(...[...names.values()].map(({ claim }) => claim.due ?? Number.POSITIVE_INFINITY));
    cancel = Number.isFinite(due) ? later(Math.max(0, due - now), proceed) : () => undefined;
  };

  const lose = (id: ClaimId, name: Held, owner: 'another' | 'this-computer'): void => {
    name.claim = STOPPED;
    onLost(id, name.holding.name, owner);
  };
  const defend = (id: ClaimId, name: Held): void => {
    // A name in use is probed for again, so that another computer with the name answers (RFC 6762, 9).
    if (isHeld(name.claim)) name.claim = beginClaim(elapsed(), 0);
    else lose(id, name, 'another');
  };
  const hearResponse = ({ packet, from }: Heard): void => {
    // A packet from another port is a simple query, which tells nothing about names (RFC 6762, 6).
    if (from.port !== MDNS_PORT) return;
    for (const [id, name] of names) {
      const owner = ownerOf(name.holding, [...packet.answers, ...packet.additionals], own());
      if (owner === 'another') defend(id, name);
      if (owner === 'this-computer' && id === 'computer') lose(id, name, owner);
    }
  };
  const hearQuery = (heard: Heard): void => {
    for (const [id, name] of names) {
      const theirs = heard.packet.authorities.filter((record) => isSameName(record.name, name.holding.name));
      const owner = ownerOf(name.holding, theirs, own());
      if (owner === 'this-computer' && id === 'computer') lose(id, name, owner);
      if (owner !== 'another' || isHeld(name.claim)) continue;
      if (breakTie(name.holding.unique, theirs) === 'lost') name.claim = deferClaim(elapsed());
    }
    const held = [...names.values()].filter(({ claim }) => isHeld(claim)).map(({ holding }) => holding);
    responder.answer(heard, held);
  };
  const hear = (heard: Heard): void => {
    if (heard.packet.type === 'response') hearResponse(heard);
    else hearQuery(heard);
    proceed();
  };

  const holdOne = (holding: Holding): void => {
    const before = names.get(holding.id);
    const isRenamed = before !== undefined && !isSameName(before.holding.name, holding.name);
    if (!before || isRenamed) {
      if (before && isHeld(before.claim)) void takeBack(ownRecordsOf(before.holding));
      names.set(holding.id, { holding, claim: beginClaim(elapsed(), chance() * LONGEST_DELAY) });
      return;
    }
    const [old, current] = [ownRecordsOf(before.holding), ownRecordsOf(holding)];
    const gone = old.filter((record) => !has(current, record));
    if (gone.length === 0 && old.length === current.length) return;
    if (isHeld(before.claim)) void takeBack(gone);
    before.holding = holding;
    before.claim = isHeld(before.claim) ? announceAgain(elapsed()) : beginClaim(elapsed(), 0);
  };

  return {
    link,
    hold: (holdings) => {
      for (const [id, { holding, claim }] of names) {
        if (holdings.some((one) => one.id === id)) continue;
        names.delete(id);
        if (isHeld(claim)) void takeBack(ownRecordsOf(holding));
      }
      holdings.forEach(holdOne);
      proceed();
    },
    stateOf: (id) => names.get(id)?.claim.state ?? null,
    repeat: () => {
      for (const name of names.values()) if (isHeld(name.claim)) name.claim = announceAgain(elapsed());
      proceed();
    },
    close: async () => {
      cancel();
      responder.close();
      const records = said();
      names.clear();
      await Promise.race([takeBack(records), new Promise<void>((resolve) => later(LAST_WORDS, resolve))]);
      door.close();
    },
  };
}

const has = (records: readonly Resource[], wanted: Resource): boolean =>
  records.some((record) => isSameName(record.name, wanted.name) && saysTheSame(record, wanted));
