import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostHolding, serviceHolding } from '../../../../service/network/announced-name/records/holdings.ts';
import {
  computerLabel,
  hostLabel,
  instanceLabel,
  isHostLabel,
} from '../../../../service/network/announced-name/records/labels.ts';
import type { PacketRecord } from '../../../../service/network/announced-name/records/resource.ts';
import { answerTo, createAllowance } from '../../../../service/network/announced-name/rules/answer.ts';
import {
  announceAgain,
  beginClaim,
  breakTie,
  type Claim,
  deferClaim,
  ownerOf,
  stepClaim,
} from '../../../../service/network/announced-name/rules/claim.ts';

const links = hostHolding('links', 'links.local', ['10.77.0.1', 'fd77::1']);
const onlyV4 = hostHolding('links', 'links.local', ['10.77.0.1']);
const service = serviceHolding('Linnet on office-pc', 'links.local', 7431);

const a = (data: string, name = 'links.local', ttl = 120): PacketRecord => ({ type: 'A', name, ttl, data });
const aaaa = (data: string, name = 'links.local'): PacketRecord => ({ type: 'AAAA', name, ttl: 120, data });

/** What is sent, and when, until nothing is left to do. */
function run(claim: Claim): [at: number, sent: string][] {
  const sent: [number, string][] = [];
  let next = claim;
  for (let steps = 0; next.due !== null && steps < 20; steps += 1) {
    const at = next.due;
    const step = stepClaim(next, at);
    if (step.send) sent.push([at, step.send]);
    next = step.claim;
  }
  return sent;
}

describe('A name is claimed', () => {
  it('by three probes 250 ms apart and two announcements a second apart', () => {
    expect(run(beginClaim(1_000, 120))).toEqual([
      [1_120, 'probe'],
      [1_370, 'probe'],
      [1_620, 'probe'],
      [1_870, 'announcement'],
      [2_870, 'announcement'],
    ]);
  });

  it('after a second, when a computer that probes at the same moment goes first', () => {
    expect(run(deferClaim(500))[0]).toEqual([1_500, 'probe']);
  });

  it('anew without probes, when only its addresses have changed', () => {
    expect(run(announceAgain(0))).toEqual([
      [0, 'announcement'],
      [1_000, 'announcement'],
    ]);
  });

  it('by nothing before its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 249 }), (delay, early) => {
        const claim = beginClaim(0, delay + 1);
        expect(stepClaim(claim, Math.min(early, delay))).toEqual({ claim, send: null });
      }),
    );
  });
});

describe('Of two computers that probe for a name at the same time', () => {
  it.each([
    ['the one with the later address goes on', [a('10.77.0.9')], [a('10.77.0.10')], 'lost'],
    ['addresses are compared as numbers', [a('10.77.0.200')], [a('10.77.0.99')], 'won'],
    ['the one with more records goes on', [a('10.77.0.1'), aaaa('fd77::1')], [a('10.77.0.1')], 'won'],
    ['types are compared before data', [aaaa('::')], [a('255.255.255.255')], 'won'],
    [
      'the same records are no dispute',
      [a('10.77.0.1'), aaaa('fd77::1')],
      [aaaa('FD77:0::1'), a('10.77.0.1')],
      'same',
    ],
  ] as const)('%s', (_name, ours, theirs, expected) => {
    expect(breakTie(ours, theirs)).toBe(expected);
  });

  it('one goes first and the other one does not, whatever they propose', () => {
    const record = fc.oneof(
      fc.ipV4().map((address) => a(address)),
      fc.ipV6().map((address) => aaaa(address)),
    );
    const records = fc.array(record, { maxLength: 5 });
    const opposite = { won: 'lost', lost: 'won', same: 'same' };
    fc.assert(
      fc.property(records, records, (one, other) => {
        expect(breakTie(other, one)).toBe(opposite[breakTie(one, other)]);
      }),
    );
  });
});

describe('A record under one of our names belongs to', () => {
  const own = {
    served: new Set(['10.77.0.1', 'fd77::1', '192.168.1.5']),
    all: new Set(['10.77.0.1', 'fd77::1', '192.168.1.5', 'fe80::1']),
  };
  it.each([
    ['us, if it is the same', [a('10.77.0.1')], 'ours'],
    ['us, if it is of another interface of ours', [a('192.168.1.5')], 'ours'],
    ['this computer, if the service is not served there', [aaaa('fe80::1')], 'this-computer'],
    ['another', [a('10.77.0.2', 'LINKS.local')], 'another'],
    ['another, also beside ours', [a('10.77.0.1'), aaaa('fd77::2')], 'another'],
    ['us, under another name', [a('10.77.0.2', 'links-2.local')], 'ours'],
    ['us, if it is a farewell', [a('10.77.0.2', 'links.local', 0)], 'ours'],
  ] as const)('%s', (_name, records, expected) => {
    expect(ownerOf(links, records, own)).toBe(expected);
  });

  it('another, if a service of our name has another port', () => {
    const theirs = serviceHolding('Linnet on office-pc', 'links.local', 7432);
    expect(ownerOf(service, theirs.unique, own)).toBe('another');
    expect(ownerOf(service, service.unique, own)).toBe('ours');
  });
});

describe('A question is answered', () => {
  const held = [links, service];
  const typesOf = (records: readonly { type: string }[]) => records.map(({ type }) => type);

  it('with the asked address, and what will be wanted next', () => {
    const { answers, additionals } = answerTo([{ name: 'Links.LOCAL', type: 'A' }], [], held);
    expect(answers).toEqual([
      expect.objectContaining({ type: 'A', data: '10.77.0.1', ttl: 120, flush: true }),
    ]);
    expect(typesOf(additionals)).toEqual(['AAAA', 'NSEC']);
  });

  it('by saying that there is no address of the asked kind', () => {
    for (const type of ['AAAA', 'UNKNOWN_65']) {
      const { answers } = answerTo([{ name: 'links.local', type }], [], [onlyV4]);
      expect(answers).toEqual([
        expect.objectContaining({ type: 'NSEC', data: { nextDomain: 'links.local', rrtypes: ['A'] } }),
      ]);
    }
  });

  it('with the service and its address, where a list of web servers is asked for', () => {
    const { answers, additionals } = answerTo([{ name: '_http._tcp.local', type: 'PTR' }], [], held);
    expect(answers).toEqual([
      expect.objectContaining({ data: 'Linnet on office-pc._http._tcp.local', ttl: 4_500, flush: false }),
    ]);
    expect(typesOf(additionals).sort()).toEqual(['A', 'AAAA', 'NSEC', 'SRV', 'TXT']);
  });

  it('not with what the asker knows, unless that is about to run out', () => {
    const ask = (ttl: number) =>
      answerTo([{ name: 'links.local', type: 'A' }], [a('10.77.0.1', 'links.local', ttl)], held).answers;
    expect(ask(60)).toEqual([]);
    expect(ask(59)).toHaveLength(1);
  });

  it('not when it is about other names', () => {
    const names = fc.string().filter((name) => !/^(links|_http|_services|linnet on)/i.test(name));
    fc.assert(
      fc.property(names, fc.constantFrom('A', 'AAAA', 'ANY', 'PTR'), (name, type) => {
        expect(answerTo([{ name, type }], [], held)).toEqual({ answers: [], additionals: [] });
      }),
    );
  });
});

describe('Names', () => {
  it.each([
    ['links', 1, 'links'],
    ['links', 2, 'links-2'],
    ['a'.repeat(63), 12, `${'a'.repeat(60)}-12`],
  ])('%s at attempt %i is %s', (wanted, attempt, expected) => {
    expect(hostLabel(wanted, attempt)).toBe(expected);
  });

  it('are cut between letters where they are too long', () => {
    const label = instanceLabel(`Linnet on ${'ü'.repeat(40)}`, 2);
    expect(Buffer.byteLength(label)).toBeLessThanOrEqual(63);
    expect(label).toMatch(/^Linnet on ü+ \(2\)$/);
  });

  it.each([
    ['office-pc', 'office-pc'],
    ['Adas-Mac.local', 'adas-mac'],
    ['localhost', null],
    ['büro', null],
    ['', null],
  ])('of a computer called %j: %j', (hostname, expected) => {
    expect(computerLabel(hostname)).toBe(expected);
  });

  it.each(['', '-go', 'go-', 'go.links', 'Go', 'gö', 'a'.repeat(64)])('%j cannot be announced', (text) => {
    expect(isHostLabel(text)).toBe(false);
  });
});

describe('Answers', () => {
  it('are few for a flood of questions', () => {
    let now = 0;
    const allowance = createAllowance(() => now, { perSecond: 10, atOnce: 20 });
    const answered = () => Array.from({ length: 1_000 }, () => allowance.take()).filter(Boolean).length;
    expect(answered()).toBe(20);
    now += 500;
    expect(answered()).toBe(5);
    now += 60_000;
    expect(answered()).toBe(20);
  });
});
