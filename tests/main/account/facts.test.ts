import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Facts, gatherFacts, NO_FACTS } from '../../../main/account/facts.ts';
import type { Answer } from '../../../main/account/service-client.ts';
import { readChoice } from '../../../main/base/sharing-choice.ts';

const STATE = { link_base: 'http://links.local:7431', domain_port: 7431, reach: 'this-computer' };

/** The facts in three answers, each undefined where the service refuses it. */
const factsIn = (state: unknown, links: unknown, sharing: unknown): Promise<Facts> => {
  const answers: Record<string, unknown> = { '/app-state': state, '/host/sharing': sharing };
  const get = async (path: string): Promise<Answer> => {
    const body = path in answers ? answers[path] : links;
    return body === undefined ? { ok: false, reason: 'refused' } : { ok: true, body };
  };
  return gatherFacts({ getPublic: get, get });
};

describe('what the tray knows of the service', () => {
  it('is the address of links, and of the newest ones', async () => {
    const items = [{ alias: 'wiki', domain: null }, { alias: 'a', domain: 'go.example' }, { alias: 7 }, null];
    expect(await factsIn(STATE, { items }, undefined)).toEqual({
      linkBase: 'http://links.local:7431',
      isShared: false,
      sharing: undefined,
      recent: [
        { alias: 'wiki', url: 'http://links.local:7431/wiki' },
        { alias: 'a', url: 'http://go.example:7431/a' },
      ],
    });
  });

  it('holds five links at most', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ alias: `a${index}`, domain: null }));
    expect((await factsIn({ ...STATE, domain_port: 80 }, { items }, undefined)).recent).toHaveLength(5);
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
  ])('is how the owner shares: %j', async (sharing, isShared, choice) => {
    expect(await factsIn(STATE, undefined, sharing)).toMatchObject({
      isShared,
      sharing: { choice, isFixed: sharing.fixed },
    });
  });

  it.each([
    ['this-computer', false],
    ['local-network', true],
    ['public', true],
    [undefined, false],
  ])('is, for any other person, from where links are reached: %s', async (reach, isShared) => {
    expect(await factsIn({ ...STATE, reach }, undefined, undefined)).toMatchObject({ isShared });
  });

  it('is nothing without answers, and never an error, whatever they hold', async () => {
    expect(await factsIn(undefined, undefined, undefined)).toEqual(NO_FACTS);
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), fc.anything(), async (state, links, sharing) => {
        expect((await factsIn(state, links, sharing)).recent.length).toBeLessThanOrEqual(5);
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
