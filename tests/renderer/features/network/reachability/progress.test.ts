import { describe, expect, it } from 'vitest';
import type { ReachStep } from '../../../../../renderer/api/network.ts';
import {
  awaitedStep,
  isOfLinks,
  isWhole,
  onlyHere,
  urlOf,
} from '../../../../../renderer/features/network/reachability/progress.ts';

const STEPS: readonly ReachStep['step'][] = ['name', 'port', 'page', 'link'];

const testWith = (...states: ReachStep['state'][]) => ({
  steps: STEPS.map((step, index) => ({ step, state: states[index] ?? 'waiting', at: null, advice: null })),
});

describe('A test with a phone', () => {
  it.each([
    [['waiting', 'waiting', 'waiting', 'waiting'], false, 'name'],
    [['waiting', 'failed', 'waiting', 'waiting'], false, 'name'],
    [['not-needed', 'waiting', 'waiting', 'waiting'], false, 'port'],
    [['done', 'done', 'failed', 'waiting'], false, 'link'],
    [['done', 'done', 'done', 'done'], true, undefined],
    [['failed', 'done', 'done', 'done'], true, undefined],
    [['not-needed', 'done', 'done', 'done'], true, undefined],
    [['done', 'done', 'done', 'failed'], false, undefined],
  ] as const)('with %j works: %s, and waits for %s', (states, works, awaited) => {
    expect(isWhole(testWith(...states))).toBe(works);
    expect(awaitedStep(testWith(...states))).toBe(awaited);
  });

  it('was opened here alone until another device came', () => {
    const here = { opened_here_at: '2026-09-13T12:00:00Z' };
    expect(onlyHere({ ...testWith('waiting', 'waiting'), opened_here_at: null })).toBe(false);
    expect(onlyHere({ ...testWith('waiting', 'failed'), ...here })).toBe(true);
    expect(onlyHere({ ...testWith('waiting', 'done'), ...here })).toBe(false);
  });

  it.each([
    ['http://links.local:7431/verify/a', 'http://10.0.0.5:7431', 'links.local', true],
    ['http://links.local:7431/verify/a', 'http://links.local:7431', null, true],
    ['http://10.0.0.5:7431/verify/a', 'http://links.local:7431', null, false],
    ['http://links.local:7431/verify/a', 'http://10.0.0.5:7431', null, false],
  ])(
    'of %s, while links begin with %s and %s is awaited, is about links: %s',
    (url, base, name, expected) => {
      expect(isOfLinks({ url }, { link_base: base, awaited_name: name })).toBe(expected);
    },
  );

  it('leads by the address where that is another one', () => {
    const urls = { url: 'http://links.local/verify/a', by_address_url: 'http://10.0.0.5/verify/a' };
    expect(urlOf(urls, false)).toBe(urls.url);
    expect(urlOf(urls, true)).toBe(urls.by_address_url);
    expect(urlOf({ ...urls, by_address_url: null }, true)).toBe(urls.url);
  });
});
