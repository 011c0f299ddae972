import { beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../../../service/lib/random.ts';
import {
  type Arrived,
  type Awaited,
  DesktopSignIns,
} from '../../../../../service/people/providers/desktop/desktop-sign-ins.ts';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock.ts';

const signIn: Awaited = { provider: 'google', link: null };
const link: Awaited = {
  provider: 'oidc',
  link: { accountId: 'ada', sessionId: 'session', passwordMark: 'mark' },
};
const ada: Arrived = { kind: 'account', accountId: 'ada', method: 'google', secondFactor: false };
const eve: Arrived = { kind: 'account', accountId: 'eve', method: 'google', secondFactor: false };
let clock: FakeClock;
let signIns: DesktopSignIns;
beforeEach(() => {
  clock = createFakeClock();
  signIns = new DesktopSignIns({ clock, random: systemRandom });
});

describe('a sign-in for the desktop window', () => {
  it('is shown to the one who has the ticket, as often as they look, and taken once', () => {
    const { ticket, id } = signIns.open(signIn);
    expect(signIns.look(ticket)).toBeNull();
    expect(signIns.take(ticket)).toBeUndefined();
    expect(signIns.arrive(id, ada)).toBe(true);
    expect([signIns.look(id), signIns.take(id)]).toEqual([undefined, undefined]);
    expect([signIns.look(ticket), signIns.look(ticket)]).toEqual([ada, ada]);
    expect(signIns.take(ticket)).toEqual(ada);
    expect([signIns.look(ticket), signIns.take(ticket)]).toEqual([undefined, undefined]);
  });

  it('remembers which provider the window waits for, and in which session a link was asked for', () => {
    expect(signIns.find(signIns.open(link).id)).toMatchObject(link);
    expect(signIns.find(signIns.open(signIn).id)).toMatchObject(signIn);
  });

  it('is arrived at once', () => {
    const { ticket, id } = signIns.open(signIn);
    signIns.arrive(id, ada);
    expect(signIns.find(id)).toBeUndefined();
    expect(signIns.arrive(id, eve)).toBe(false);
    expect(signIns.take(ticket)).toEqual(ada);
  });

  it('cannot be arrived at with the ticket or an id that no window waits for', () => {
    const { ticket } = signIns.open(signIn);
    expect(signIns.arrive(ticket, ada)).toBe(false);
    expect(signIns.arrive('unknown', ada)).toBe(false);
    expect(signIns.look('unknown')).toBeUndefined();
  });

  it('is waited for during ten minutes, also once a person has arrived', () => {
    const [open, arrived] = [signIns.open(signIn), signIns.open(signIn)];
    signIns.arrive(arrived.id, ada);
    clock.advance(599_999);
    expect(signIns.find(open.id)).toMatchObject(signIn);
    expect(signIns.look(arrived.ticket)).toEqual(ada);
    clock.advance(1);
    expect(signIns.find(open.id)).toBeUndefined();
    expect(signIns.look(open.ticket)).toBeUndefined();
    expect(signIns.take(arrived.ticket)).toBeUndefined();
  });

  it('is not waited for any longer when the clock was ahead and is put right', () => {
    const now = clock.now();
    clock.set(now + 86_400_000);
    const { id } = signIns.open(signIn);
    clock.set(now);
    expect(signIns.find(id)).toBeUndefined();
  });

  it('gives way to newer ones when too many windows wait', () => {
    const { id } = signIns.open(signIn);
    const others = Array.from({ length: 32 }, () => signIns.open(signIn));
    expect(signIns.find(id)).toBeUndefined();
    expect(others.every((other) => signIns.find(other.id))).toBe(true);
  });
});
