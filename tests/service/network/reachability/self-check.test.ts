import { describe, expect, it } from 'vitest';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import {
  createSelfCheck,
  type Findings,
} from '../../../../service/network/reachability/self-check/self-check.ts';
import { checkWords } from '../../../../service/network/words.ts';
import type { Language } from '../../../../words/language.ts';

const ADDRESS = 'http://192.168.1.20:7431';
const NAME = 'links.local';

/** A check whose surroundings fail as told, and whose timers run when told. */
function setUp(language: Language = 'en') {
  const failing = new Set<string>();
  const notices: DesktopNotice[] = [];
  const timers: { ms: number; act(): void }[] = [];
  const reasonOf = (place: string) =>
    failing.has(place) ? checkWords.noAnswer({ reason: 'refused' }) : null;
  const selfCheck = createSelfCheck({
    look: async (): Promise<Findings> => ({
      checkedAt: 0,
      addresses: [{ place: ADDRESS, reason: reasonOf(ADDRESS) }],
      name: { place: NAME, addresses: [], reason: reasonOf(NAME) },
    }),
    language: () => language,
    show: (notice) => void notices.push(notice),
    fail: (error) => {
      throw error;
    },
    later: (ms, act) => {
      const timer = { ms, act };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  return { selfCheck, failing, notices, timers };
}

describe('A failure of the self-check', () => {
  it('is told in the language of the desktop', async () => {
    const { selfCheck, failing, notices } = setUp('de');
    failing.add(ADDRESS);
    await selfCheck.check();
    await selfCheck.check();
    expect(notices).toMatchObject([
      {
        title: 'Andere erreichen Linnet vielleicht nicht',
        body: `${ADDRESS}: Dort antwortet Linnet nicht: refused`,
      },
    ]);
  });

  it('is looked at again before the owner is told', async () => {
    const { selfCheck, failing, notices, timers } = setUp();
    failing.add(ADDRESS);
    await selfCheck.check();
    expect(notices).toEqual([]);
    expect(timers.map(({ ms }) => ms)).toEqual([20_000]);
    await selfCheck.check();
    expect(notices).toEqual([
      {
        title: 'Others may not be able to reach Linnet',
        body: `${ADDRESS}: Linnet does not respond there: refused`,
        path: '/app/settings/network',
      },
    ]);
  });

  it('is told once, and again after it was gone', async () => {
    const { selfCheck, failing, notices } = setUp();
    failing.add(NAME);
    for (const _ of [1, 2, 3, 4]) await selfCheck.check();
    expect(notices.map(({ title }) => title)).toEqual(['Links may not open']);
    failing.clear();
    await selfCheck.check();
    failing.add(NAME);
    for (const _ of [1, 2, 3]) await selfCheck.check();
    expect(notices).toHaveLength(2);
  });

  it('is not told when it passes', async () => {
    const { selfCheck, failing, notices } = setUp();
    failing.add(NAME);
    await selfCheck.check();
    failing.clear();
    await selfCheck.check();
    expect(notices).toEqual([]);
  });

  it('does not hide another', async () => {
    const { selfCheck, failing, notices } = setUp();
    failing.add(ADDRESS);
    await selfCheck.check();
    await selfCheck.check();
    failing.add(NAME);
    await selfCheck.check();
    await selfCheck.check();
    expect(notices.map(({ title }) => title)).toEqual([
      'Others may not be able to reach Linnet',
      'Links may not open',
    ]);
  });
});

describe('The self-check', () => {
  it('waits until the network has settled, anew with each change', () => {
    const { selfCheck, timers } = setUp();
    selfCheck.checkSoon();
    selfCheck.checkSoon();
    expect(timers.map(({ ms }) => ms)).toEqual([3_000]);
    selfCheck.close();
    expect(timers).toEqual([]);
  });

  it('looks once more for all who ask while it looks: something may have changed since it began', async () => {
    const { selfCheck, failing } = setUp();
    const first = selfCheck.check();
    failing.add(ADDRESS);
    const second = selfCheck.check();
    expect(selfCheck.check()).toBe(second);
    expect(selfCheck.latest()).toBeNull();
    expect((await first).addresses).toEqual([{ place: ADDRESS, reason: null }]);
    const findings = await second;
    expect(findings.addresses[0]?.reason).not.toBeNull();
    expect(selfCheck.latest()).toBe(findings);
  });

  it('is not looked at again once the service stops, also when that is found while a check runs', async () => {
    const { selfCheck, failing, timers } = setUp();
    failing.add(ADDRESS);
    const checked = selfCheck.check();
    selfCheck.close();
    await checked;
    selfCheck.checkSoon();
    expect(timers).toEqual([]);
  });
});
