import { describe, expect, it } from 'vitest';
import { describeSteps } from '../../../../service/network/reachability/trial/steps.ts';
import type { Trial, TrialArrival } from '../../../../service/network/reachability/trial/trials.ts';

const STARTED = { at: Date.UTC(2026, 8, 13, 12), elapsed: 1_000 };

/** The states of name, port, page and link, so many seconds after the start; arrivals with their second. */
function statesOf(
  seconds: number,
  arrivals: Partial<Record<TrialArrival, number>>,
  name: string | null = 'links.local',
) {
  const trial: Trial = {
    id: '65f0000000000000000000aa',
    token: 'abcdefgh',
    url: 'http://links.local:7431/verify/abcdefgh',
    byAddressUrl: null,
    name,
    started: STARTED,
    arrivals: new Map(
      ARRIVALS.flatMap((arrival) => {
        const second = arrivals[arrival];
        return second === undefined ? [] : [[arrival, after(second)]];
      }),
    ),
  };
  return describeSteps(trial, after(seconds).elapsed, 'en').map(({ state }) => state);
}

const ARRIVALS: readonly TrialArrival[] = ['contact', 'name', 'page', 'picture', 'link', 'end', 'here'];

const after = (seconds: number) => ({
  at: STARTED.at + seconds * 1_000,
  elapsed: STARTED.elapsed + seconds * 1_000,
});

const W = 'waiting';
const D = 'done';
const F = 'failed';

describe('Name, port, page and link', () => {
  it.each([
    ['wait at first', 0, {}, [W, W, W, W]],
    ['wait for a minute', 59, {}, [W, W, W, W]],
    ['say after a minute that nothing arrived', 60, {}, [W, F, W, W]],
    ['forget that when something arrives later', 90, { contact: 80, name: 80 }, [D, D, W, W]],
    ['tick as the page is loaded by its name', 5, { contact: 4, name: 4, page: 4, picture: 5 }, [D, D, D, W]],
    ['miss the name when only the address was used', 5, { contact: 4, page: 4, picture: 5 }, [F, D, D, W]],
    ['wait for the picture for a while', 18, { contact: 4, name: 4, page: 4 }, [D, D, W, W]],
    ['say when the picture does not follow', 19, { contact: 4, name: 4, page: 4 }, [D, D, F, W]],
    ['wait for a person to follow the link', 599, { contact: 4, name: 4, page: 4, picture: 5 }, [D, D, D, W]],
    [
      'say when the last page does not follow',
      25,
      { contact: 4, name: 4, page: 4, picture: 5, link: 10 },
      [D, D, D, F],
    ],
    [
      'are done with the last page',
      12,
      { contact: 4, name: 4, page: 4, picture: 5, link: 10, end: 11 },
      [D, D, D, D],
    ],
    [
      'take the last page for the picture where pictures are not loaded',
      40,
      { contact: 4, name: 4, page: 4, link: 38, end: 39 },
      [D, D, D, D],
    ],
    ['do not count the computer itself', 30, { here: 3 }, [W, W, W, W]],
  ])('%s', (_does, seconds, arrivals, states) => {
    expect(statesOf(seconds, arrivals)).toEqual(states);
  });

  it('need no name while links begin with an address', () => {
    expect(statesOf(5, { contact: 4, page: 4 }, null)).toEqual(['not-needed', D, W, W]);
    expect(statesOf(60, {}, null)).toEqual(['not-needed', F, W, W]);
  });
});
