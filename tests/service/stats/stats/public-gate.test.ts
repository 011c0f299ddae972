import { describe, expect, it } from 'vitest';
import { publicGate } from '../../../../service/stats/stats/public-gate.ts';

const open = { privateStats: false, passwordHash: null };
const hidden = { privateStats: true, passwordHash: null };
const locked = { privateStats: null, passwordHash: 'hash' };

const refuse = (code: string) => ({ kind: 'refuse', code });

describe('publicGate', () => {
  it.each([
    ['an unknown code', undefined, false, null, refuse('not_found')],
    ['an unknown code with a password', undefined, false, 'x', refuse('not_found')],
    ['an open link', open, false, null, { kind: 'open' }],
    ['an open link with a password nobody asked for', open, false, 'x', { kind: 'open' }],
    ['private statistics', hidden, false, null, refuse('not_found')],
    ['private statistics of the owner', hidden, true, null, { kind: 'open' }],
    [
      'private statistics of a locked link',
      { ...locked, privateStats: true },
      false,
      'x',
      refuse('not_found'),
    ],
    ['a locked link', locked, false, null, refuse('password_required')],
    ['a locked link with a password', locked, false, 'x', { kind: 'check-password' }],
    ['a locked link of the owner', locked, true, null, { kind: 'open' }],
  ])('decides about %s', (_, link, isOwner, password, gate) => {
    expect(publicGate({ link, isOwner, password })).toEqual(gate);
  });
});
