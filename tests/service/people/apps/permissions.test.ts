import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../../../service/lib/actor.ts';
import { coversScopes, permissionsOf } from '../../../../service/people/apps/grants.ts';

describe('permissionsOf', () => {
  it('has a sentence of its own for every scope', () => {
    const sentences = permissionsOf(SCOPES, 'en');
    expect(new Set(sentences).size).toBe(SCOPES.length);
  });

  it('calls a grant without scopes full access', () => {
    expect(permissionsOf([], 'en')).toEqual(['Full access to your account']);
  });
});

describe('coversScopes', () => {
  it.each([
    [['urls:read', 'stats:read'], true],
    [['urls:read', 'stats:read', 'keys:manage'], true],
    [['admin:all'], true],
    [[], true],
    [['urls:read'], false],
    [['urls:manage'], false],
  ])('says of a grant of %j for two scopes: %s', (granted, expected) => {
    expect(coversScopes(granted, ['urls:read', 'stats:read'])).toBe(expected);
  });
});
