import { describe, expect, it } from 'vitest';
import { concernsAbout } from '../../../../renderer/features/links/attention.ts';
import { asAddress } from '../../../../renderer/features/links/clipboard-address.ts';
import { whyNotActive } from '../../../../renderer/features/links/link-status.ts';
import { Selection } from '../../../../renderer/features/links/selection.svelte.ts';
import { shortUrlOf, taggedUrl } from '../../../../renderer/lib/short-url.ts';
import { someLink } from './some-link.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const DAY_S = 24 * 3600;

describe('the short address', () => {
  it('is the public one on the default domain', () => {
    expect(shortUrlOf({ alias: 'wiki', domain: null }, 'http://links.local:7431')).toBe(
      'http://links.local:7431/wiki',
    );
  });

  it('keeps scheme and port on a domain of its own', () => {
    expect(shortUrlOf({ alias: '🚀', domain: 'go' }, 'http://links.local:7431')).toBe('http://go:7431/🚀');
    expect(shortUrlOf({ alias: 'wiki', domain: 'go.lan' }, 'http://links.local')).toBe('http://go.lan/wiki');
  });

  it('carries the campaign tags that were filled in', () => {
    expect(taggedUrl('http://go/wiki', { source: 'a b', medium: ' ', campaign: '' })).toBe(
      'http://go/wiki?utm_source=a+b',
    );
    expect(taggedUrl('http://go/wiki', { source: '', medium: '', campaign: '' })).toBe('http://go/wiki');
  });
});

describe('why a link does not lead anywhere', () => {
  it.each([
    [{ status: 'ACTIVE' }, undefined],
    [{ status: 'INACTIVE' }, /^Paused/],
    [{ status: 'BLOCKED' }, /^Blocked/],
    [{ status: 'EXPIRED', max_clicks: 5, total_clicks: 5 }, /click limit/],
    [{ status: 'EXPIRED', expire_after: 1 }, /end date/],
  ] as const)('is told for %j', (facts, reason) => {
    const why = whyNotActive(someLink(facts));
    if (reason === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(reason);
  });
});

describe('links that need a look', () => {
  it('are the blocked, ended, soon ending and nearly spent ones, the worst first', () => {
    const links = [
      someLink({ alias: 'fine' }),
      someLink({ alias: 'paused', status: 'INACTIVE' }),
      someLink({ alias: 'soon', expire_after: NOW / 1000 + 2 * DAY_S }),
      someLink({ alias: 'later', expire_after: NOW / 1000 + 20 * DAY_S }),
      someLink({ alias: 'nearly', max_clicks: 10, total_clicks: 9 }),
      someLink({ alias: 'plenty', max_clicks: 10, total_clicks: 2 }),
      someLink({ alias: 'blocked', status: 'BLOCKED' }),
      someLink({ alias: 'spent', status: 'EXPIRED', max_clicks: 5, total_clicks: 5 }),
    ];
    const concerns = concernsAbout(links, NOW).map(({ link, reason }) => `${link.alias}: ${reason}`);
    expect(concerns).toEqual([
      'blocked: Blocked',
      'spent: Click limit reached',
      'soon: Ends soon',
      'nearly: 1 click left',
    ]);
  });
});

describe('a selection', () => {
  it('ticks all, then none, and follows the order on screen', () => {
    const selection = new Selection(() => ['a', 'b', 'c']);
    selection.toggle('c');
    selection.toggle('a');
    expect(selection.ids).toEqual(['a', 'c']);
    selection.toggleAll();
    expect(selection.isAll).toBe(true);
    selection.toggleAll();
    expect(selection.ids).toEqual([]);
  });

  it('never reaches a row that left the screen', () => {
    let visible = ['a', 'b'];
    const selection = new Selection(() => visible);
    selection.toggleAll();
    visible = ['b', 'c'];
    expect(selection.ids).toEqual(['b']);
    expect(selection.isAll).toBe(false);
  });
});

describe('an address on the clipboard', () => {
  it.each([
    [' https://example.com/a \n', 'https://example.com/a'],
    ['two words', undefined],
    ['see https://example.com', undefined],
    ['ftp://example.com', undefined],
  ])('%j gives %j', (text, address) => {
    expect(asAddress(text)).toBe(address);
  });
});
