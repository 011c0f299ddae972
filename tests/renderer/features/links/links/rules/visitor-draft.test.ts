import { describe, expect, it } from 'vitest';
import type { RecentClick } from '../../../../../../renderer/api/stats.ts';
import {
  draftOfClick,
  newVisitor,
  toVisitor,
} from '../../../../../../renderer/features/links/links/rules/visitor-draft.ts';

const CLICK: RecentClick = {
  at: '2026-09-13T12:00:00.000Z',
  country: 'DE',
  city: 'Berlin',
  network: 'office',
  local_network: false,
  device: 'mobile',
  os: 'iOS',
  browser: 'Safari',
  bot: null,
  referrer: 'example.com',
  utm_source: 'poster',
  utm_medium: null,
  utm_campaign: '(other)',
  variant: null,
  name: null,
  code: null,
};

describe('A visitor like that of a click', () => {
  it('has what is recorded of it, and nothing else', () => {
    expect(toVisitor(draftOfClick(CLICK), false)).toEqual({
      at: CLICK.at,
      country: 'DE',
      device: 'mobile',
      os: 'iOS',
      language: null,
      network: 'office',
      signed_in: false,
      path: '',
      query: { utm_source: 'poster' },
      password: null,
    });
  });

  it.each([
    ['', '', {}],
    ['/install', '/install', {}],
    [' install/a?b=1&c=%C3%A4#d ', 'install/a', { b: '1', c: 'ä' }],
    ['?b=1', '', { b: '1' }],
  ])('asks for what stands behind the address: “%s”', (behind, path, query) => {
    expect(toVisitor({ ...newVisitor(), behind }, true)).toMatchObject({ path, query, password: 'right' });
  });
});
