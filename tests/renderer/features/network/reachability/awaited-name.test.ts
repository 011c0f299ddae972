import '../../../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import type { AnnouncedName } from '../../../../../renderer/api/network.ts';
import { waitForName } from '../../../../../renderer/features/network/reachability/awaited-name.ts';

const named = (more: Partial<AnnouncedName>, enabled = true) => ({
  enabled,
  names: [
    {
      name: 'links.local',
      state: 'announced' as const,
      proven: false,
      renamed_from: null,
      by_system: false,
      ...more,
    },
  ],
});

describe('The announced name', () => {
  it.each([
    ['comes while it is claimed', named({ state: 'probing' }), 'links.local'],
    ['comes until the network knows it', named({}), 'links.local'],
    ['is there once the network knows it', named({ proven: true }), undefined],
    ['does not come when another device has it', named({ state: 'taken' }), undefined],
    ['does not come while nothing is shared', named({ state: 'off' }), undefined],
    ['does not come when it is switched off', named({}, false), undefined],
    ['does not come when there is none', { enabled: true, names: [] }, undefined],
  ])('%s', async (_name, announcing, expected) => {
    expect((await saidWhile(announcing))[0]).toBe(expected);
  });

  /** What a test said while it waited for these answers in turn; the last one stays. */
  async function saidWhile(...answers: (ReturnType<typeof named> | undefined)[]) {
    const said: (string | undefined)[] = [];
    let asked = 0;
    await waitForName({
      tell: (name) => void said.push(name),
      pause: async () => undefined,
      ask: async () => {
        const answer = answers[Math.min(asked++, answers.length - 1)];
        if (!answer) throw new Error('No answer');
        return answer;
      },
    });
    return said;
  }

  it('is waited for, and the wait ends as soon as it is there', async () => {
    expect(await saidWhile(named({ state: 'probing' }), named({}), named({ proven: true }))).toEqual([
      'links.local',
      'links.local',
      undefined,
    ]);
  });

  it('is waited for five seconds at most', async () => {
    const said = await saidWhile(named({}));
    expect(said).toHaveLength(11);
    expect(said.at(-1)).toBeUndefined();
  });

  it('is not waited for without an answer', async () => {
    expect(await saidWhile(undefined)).toEqual([undefined]);
  });
});
