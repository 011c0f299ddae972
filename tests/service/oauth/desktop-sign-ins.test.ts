import { beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../service/lib/random.ts';
import { DesktopSignIns } from '../../../service/modules/oauth/desktop-sign-ins.ts';
import { createFakeClock, type FakeClock } from '../../support/fake-clock.ts';

const ada = { accountId: 'ada', method: 'google' };
let clock: FakeClock;
let signIns: DesktopSignIns;
beforeEach(() => {
  clock = createFakeClock();
  signIns = new DesktopSignIns({ clock, random: systemRandom });
});

describe('a sign-in for the desktop window', () => {
  it('is collected once, by the one who has the ticket', () => {
    const { ticket, id } = signIns.open({ linkTo: null });
    expect(signIns.collect(ticket)).toBeNull();
    expect(signIns.complete(id, ada)).toBe(true);
    expect(signIns.collect(id)).toBeUndefined();
    expect(signIns.collect(ticket)).toEqual({ ...ada, linkTo: null });
    expect(signIns.collect(ticket)).toBeUndefined();
  });

  it('remembers on which account the window wants a link', () => {
    const { ticket, id } = signIns.open({ linkTo: 'ada' });
    expect(signIns.find(id)).toEqual({ linkTo: 'ada' });
    signIns.complete(id, ada);
    expect(signIns.collect(ticket)).toEqual({ ...ada, linkTo: 'ada' });
  });

  it('is completed once', () => {
    const { ticket, id } = signIns.open({ linkTo: null });
    signIns.complete(id, ada);
    expect(signIns.find(id)).toBeUndefined();
    expect(signIns.complete(id, { accountId: 'eve', method: 'google' })).toBe(false);
    expect(signIns.collect(ticket)).toEqual({ ...ada, linkTo: null });
  });

  it('cannot be completed with the ticket or an id nobody waits for', () => {
    const { ticket } = signIns.open({ linkTo: null });
    expect(signIns.complete(ticket, ada)).toBe(false);
    expect(signIns.complete('unknown', ada)).toBe(false);
    expect(signIns.collect('unknown')).toBeUndefined();
  });

  it('is waited for during ten minutes', () => {
    const { ticket, id } = signIns.open({ linkTo: null });
    clock.advance(599_999);
    expect(signIns.find(id)).toEqual({ linkTo: null });
    clock.advance(1);
    expect(signIns.find(id)).toBeUndefined();
    expect(signIns.collect(ticket)).toBeUndefined();
  });

  it('is not waited for any longer when the clock was ahead and is put right', () => {
    const now = clock.now();
    clock.set(now + 86_400_000);
    const { id } = signIns.open({ linkTo: null });
    clock.set(now);
    expect(signIns.find(id)).toBeUndefined();
  });

  it('gives way to newer ones when too many windows wait', () => {
    const { id } = signIns.open({ linkTo: null });
    const others = Array.from({ length: 32 }, () => signIns.open({ linkTo: null }));
    expect(signIns.find(id)).toBeUndefined();
    expect(others.every((other) => signIns.find(other.id))).toBe(true);
  });
});
