import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP_SCOPES,
  describeScopes,
  EVERYTHING,
  KEY_SCOPES,
  type KeyScope,
} from '../../../../../renderer/api/scopes.ts';
import {
  EXPIRY_CHOICES,
  expiryOf,
  partKeys,
  stateOf,
  toggleScope,
} from '../../../../../renderer/features/people/keys/key-rules.ts';
import { sampleRequest } from '../../../../../renderer/features/people/keys/sample-request.ts';
import { SCOPES } from '../../../../../service/lib/actor.ts';
import { CREATE_API_KEY } from '../../../../../service/people/keys/api.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const scope = fc.constantFrom<KeyScope>(...KEY_SCOPES.map(({ value }) => value));

describe('whether a key works', () => {
  it.each([
    ['active', { revoked: false, expires_at: null }],
    ['active', { revoked: false, expires_at: NOW / 1000 + 1 }],
    ['expired', { revoked: false, expires_at: NOW / 1000 }],
    ['revoked', { revoked: true, expires_at: null }],
    ['revoked', { revoked: true, expires_at: NOW / 1000 - 1 }],
  ])('is %s for %o', (state, key) => {
    expect(stateOf(key, NOW)).toBe(state);
  });

  it('parts the keys, the newest first', () => {
    const [old, young, gone] = [
      { revoked: false, expires_at: null, created_at: 1 },
      { revoked: false, expires_at: null, created_at: 2 },
      { revoked: true, expires_at: null, created_at: 3 },
    ];
    expect(partKeys([old, gone, young], NOW)).toEqual({ active: [young, old], ended: [gone] });
  });
});

describe('what a key may do', () => {
  it('offers every scope that the service takes', () => {
    const offered = KEY_SCOPES.map(({ value }) => value).sort();
    expect(offered).toEqual([...(CREATE_API_KEY.body?.properties.scopes.items.enum ?? [])].sort());
  });

  it('has words for every scope that an app can ask for', () => {
    expect(APP_SCOPES.map(({ value }) => value).sort()).toEqual([...SCOPES].sort());
  });

  it('never holds another scope beside everything', () => {
    fc.assert(
      fc.property(fc.array(scope), (ticked) => {
        const scopes = ticked.reduce<KeyScope[]>(toggleScope, []);
        expect(scopes.includes(EVERYTHING.value) && scopes.length > 1).toBe(false);
        expect(new Set(scopes).size).toBe(scopes.length);
      }),
    );
  });

  it('is taken back by a second tick', () => {
    expect(toggleScope(toggleScope(['urls:read'], 'stats:read'), 'stats:read')).toEqual(['urls:read']);
  });

  it('reads in words, and leaves a scope of another version its own name', () => {
    expect(describeScopes(['shorten:create', 'later:thing'])).toBe('Create links, later:thing');
  });
});

describe('when a key ends', () => {
  it('counts days from now, in seconds', () => {
    expect(expiryOf('7', '', NOW)).toBe(NOW / 1000 + 7 * 86_400);
  });

  it('is the last second of the chosen day in the zone of the person', () => {
    const end = new Date(2026, 10, 28, 23, 59, 59).getTime() / 1000;
    expect(expiryOf('day', '2026-11-28', NOW)).toBe(end);
  });

  it.each(['', 'soon', '2026-13-01'])('is open while the day is %j', (day) => {
    expect(expiryOf('day', day, NOW)).toBeUndefined();
  });

  it('is in the future for every offered length', () => {
    const ends = EXPIRY_CHOICES.filter(({ value }) => value !== 'day').map(({ value }) =>
      expiryOf(value, '', NOW),
    );
    expect(ends.every((end) => end === null || (end !== undefined && end > NOW / 1000))).toBe(true);
  });
});

describe('the sample request', () => {
  it.each([
    [['shorten:create'], '/api/v1/shorten'],
    [['urls:manage'], '/api/v1/urls'],
    [['admin:all'], '/api/v1/shorten'],
    [['domains:read'], '/auth/me'],
  ])('asks for something a key with %o may do', (scopes, path) => {
    const sample = sampleRequest('http://links.local:7431', { token: 'spoo_abc', scopes });
    expect(sample).toContain(`curl 'http://links.local:7431${path}`);
    expect(sample).toContain("'Authorization: Bearer spoo_abc'");
  });
});
