import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Announcer, createAnnouncer } from '../../../../service/network/announced-name/announcer.ts';
import { quietLog } from '../../../support/quiet-log.ts';

const ADDRESS = '10.77.0.1';
const SERVED = [{ address: ADDRESS, interface: 'eth0' }];
const LINK = { name: 'eth0', v4: ADDRESS, zone: null, key: 'eth0', has: () => true };

/** A network that answers for every name that was announced on it and not taken back. */
let answered: Set<string>;
/** Names of every record that was told, in their order; those that were taken back begin with a minus sign. */
let told: string[];
let hostname: string;
let announcer: Announcer;

beforeEach(() => {
  answered = new Set();
  told = [];
  hostname = 'office-pc';
  announcer = createAnnouncer({
    choice: () => ({ enabled: true, name: 'links', attempt: 1 }),
    hostname: () => hostname,
    ownAddresses: () => [ADDRESS],
    readLink: () => LINK,
    ask: async (_link, name) => (answered.has(name) ? [ADDRESS] : []),
    openDoor: async () => ({
      respond: async ({ answers }) => {
        for (const { name, ttl } of answers.map((answer) => ({ ttl: 0, ...answer }))) {
          told.push(ttl === 0 ? `-${name}` : name);
          if (ttl === 0) answered.delete(name);
          else answered.add(name);
        }
      },
      query: async () => undefined,
      close: () => undefined,
    }),
    onRenamed: () => undefined,
    elapsed: () => performance.now(),
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    chance: () => 0,
    log: quietLog,
  });
});
afterEach(() => announcer.close());

const provenNames = (): string[] =>
  announcer
    .names()
    .filter(({ proven }) => proven)
    .map(({ name }) => name);
const areProven = (...names: string[]): Promise<void> => expect.poll(provenNames).toEqual(names);

describe('Announced names', () => {
  it('follow the computer, which is given another name while the service runs', async () => {
    announcer.announce(SERVED, 7431);
    await areProven('links.local', 'office-pc.local');
    hostname = 'reception';
    announcer.announce(SERVED, 7431);
    await areProven('links.local', 'reception.local');
    expect(told).toContain('-office-pc.local');
    expect(told).not.toContain('-links.local');
  });

  it('are told at once, and proven anew, when the computer has slept', async () => {
    announcer.announce(SERVED, 7431);
    await areProven('links.local', 'office-pc.local');
    told.length = 0;
    answered.clear();
    announcer.resume();
    expect(told).toEqual(expect.arrayContaining(['links.local', 'office-pc.local']));
    await areProven('links.local', 'office-pc.local');
  });
});
