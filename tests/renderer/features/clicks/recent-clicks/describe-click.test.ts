import { describe, expect, it } from 'vitest';
import type { RecentClick } from '../../../../../renderer/api/stats.ts';
import {
  agentOf,
  originOf,
  placeOf,
  usageOf,
} from '../../../../../renderer/features/clicks/recent-clicks/describe-click.ts';

const NOTHING: RecentClick = {
  at: '2026-09-13T12:00:00.000Z',
  country: null,
  city: null,
  network: null,
  local_network: false,
  device: null,
  os: null,
  browser: null,
  bot: null,
  referrer: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  variant: null,
  name: null,
  code: null,
};

const told = (known: Partial<RecentClick>): string[] => {
  const click = { ...NOTHING, ...known };
  return [placeOf(click), agentOf(click), originOf(click), usageOf(click)];
};

describe('A click in words', () => {
  it('says what is not known, and nothing of what was not done', () => {
    expect(told({})).toEqual(['Unknown place', 'Unknown browser', 'Direct or unknown', '']);
  });

  it.each([
    [
      { city: 'Vienna', country: 'AT', browser: 'Safari', os: 'iOS', device: 'mobile' },
      'Vienna, Austria',
      'Safari on iOS, phone',
    ],
    [{ local_network: true, network: 'Berlin', browser: 'Firefox' }, 'Local network, Berlin', 'Firefox'],
    [{ country: 'FR', bot: 'Googlebot', device: 'mobile' }, 'France', 'Googlebot'],
  ] as const)('tells place and program of %j', (known, place, agent) => {
    expect(told(known).slice(0, 2)).toEqual([place, agent]);
  });

  it('tells where it came from, and how the link was used', () => {
    const known = { referrer: 'example.com', utm_source: 'poster', name: 'welcome', variant: 0 };
    expect(told(known).slice(2)).toEqual(['example.com, poster', 'used the name welcome, variant 1']);
  });
});
