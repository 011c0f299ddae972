import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FACTS, readFacts } from '../../../main/account/facts.ts';
import { readChoice } from '../../../main/base/sharing-choice.ts';

const STATE = { link_base: 'http://links.local:7431', domain_port: 7431, reach: 'this-computer' };

describe('what the tray knows of the service', () => {
  it('is the address of links, and of the newest ones', () => {
    const items = [{ alias: 'wiki', domain: null }, { alias: 'a', domain: 'go.example' }, { alias: 7 }, null];
    expect(readFacts(STATE, { items }, undefined)).toEqual({
      linkBase: 'http://links.local:7431',
      isShared: false,
      sharing: undefined,
      recent: [
        { alias: 'wiki', url: 'http://links.local:7431/wiki' },
        { alias: 'a', url: 'http://go.example:7431/a' },
      ],
    });
  });

  it('holds five links at most', () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ alias: `a${index}`, domain: null }));
    expect(readFacts({ ...STATE, domain_port: 80 }, { items }, undefined).recent).toHaveLength(5);
  });

  it.each([
    [{ mode: 'off', addresses: [], fixed: false }, false, undefined],
    [{ mode: 'on', addresses: [], fixed: false }, true, { mode: 'on' }],
    [
      { mode: 'addresses', addresses: ['10.0.0.7'], networks: [], allow_public: true, fixed: true },
      true,
      { mode: 'addresses', addresses: ['10.0.0.7'], allow_public: true },
    ],
    [
      { mode: 'networks', addresses: [], networks: ['wlan0'], fixed: false },
      true,
      { mode: 'networks', networks: ['wlan0'], allow_public: false },
    ],
  ])('is how the owner shares: %j', (sharing, isShared, choice) => {
    expect(readFacts(STATE, undefined, sharing)).toMatchObject({
      isShared,
      sharing: { choice, isFixed: sharing.fixed },
    });
  });

  it.each([
    ['this-computer', false],
    ['local-network', true],
    ['public', true],
    [undefined, false],
  ])('is, for any other person, from where links are reached: %s', (reach, isShared) => {
    expect(readFacts({ ...STATE, reach }, undefined, undefined)).toMatchObject({ isShared });
  });

  it('is nothing without answers, and never an error, whatever they hold', () => {
    expect(readFacts(undefined, undefined, undefined)).toEqual(NO_FACTS);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (state, links, sharing) => {
        expect(readFacts(state, links, sharing).recent.length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it.each([
    [{ mode: 'off' }, undefined],
    [{ mode: 'addresses', addresses: [] }, undefined],
    [
      { mode: 'addresses', addresses: [1, '::1'] },
      { mode: 'addresses', addresses: ['::1'], allow_public: false },
    ],
    ['on', undefined],
  ])('takes %j for the choice %j', (value, choice) => {
    expect(readChoice(value)).toEqual(choice);
  });
});
