import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventHandlers, LiveEvent, StreamEnd } from '../../../../renderer/api/events.ts';
import type { ToWindow } from '../../../../renderer/session/live/messages.ts';
import { SharedFeed } from '../../../../renderer/session/live/shared-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Attempt = {
  place: string | undefined;
  handlers: EventHandlers;
  end(how: StreamEnd): void;
  isCut: boolean;
};

/** A service whose streams are told what to say; windows remember what they were told. */
function setUp() {
  const attempts: Attempt[] = [];
  const shared = new SharedFeed(
    (place, handlers, signal) =>
      new Promise((resolve) => {
        const attempt: Attempt = { place, handlers, end: resolve, isCut: false };
        attempts.push(attempt);
        signal.addEventListener('abort', () => {
          attempt.isCut = true;
          resolve('unreachable');
        });
      }),
  );
  const openWindow = (accountId: string, place?: string) => {
    const told: ToWindow[] = [];
    const port = { send: (message: ToWindow) => void told.push(message) };
    shared.receive(port, { type: 'join', accountId, place });
    return { told, types: () => told.map(({ type }) => type), port };
  };
  const last = (): Attempt => {
    const attempt = attempts.at(-1);
    if (!attempt) throw new Error('Nothing was attempted');
    return attempt;
  };
  const say = (event: LiveEvent, place?: string): void => {
    last().handlers.onsign();
    last().handlers.onevent(event);
    if (place !== undefined) last().handlers.onplace(place);
  };
  return { shared, attempts, openWindow, last, say };
}

const CHANGE = { type: 'change', kind: 'link.updated', at: '', subject: 'link', subject_id: 'x' } as const;
const ready = (account_id: string): LiveEvent => ({ type: 'ready', account_id });

describe('the windows of a browser', () => {
  it('share one connection, which ends with the last of them', () => {
    const { shared, attempts, openWindow, say } = setUp();
    const [first, second] = [openWindow('ada'), openWindow('ada')];
    expect(attempts).toHaveLength(1);
    say(ready('ada'), '4');
    say(CHANGE, '5');
    expect([first.types(), second.types()]).toEqual([
      ['live', 'change'],
      ['live', 'change'],
    ]);
    const third = openWindow('ada');
    expect(third.types()).toEqual(['live']);
    for (const { port } of [first, second]) shared.receive(port, { type: 'leave' });
    expect(attempts[0]?.isCut).toBe(false);
    shared.receive(third.port, { type: 'leave' });
    expect(attempts[0]?.isCut).toBe(true);
  });

  it('are told nothing of another person’s things', () => {
    const { openWindow, say } = setUp();
    const old = openWindow('ada');
    say(ready('ada'));
    const next = openWindow('ben');
    say(ready('ben'));
    say(CHANGE);
    expect(old.told).toEqual([
      { type: 'live', accountId: 'ada' },
      { type: 'lost' },
      { type: 'live', accountId: 'ben' },
    ]);
    expect(next.types()).toEqual(['lost', 'live', 'change']);
  });

  it('begin without the place of the person before', () => {
    const { attempts, openWindow, say } = setUp();
    openWindow('ada');
    say(ready('ada'), '40');
    openWindow('ben');
    expect(attempts.map(({ place }) => place)).toEqual([undefined, undefined]);
  });
});

describe('a window that knows since when it loads', () => {
  it('is told what happened since, and need not load again however late the connection begins', () => {
    const { last, openWindow, say } = setUp();
    const window = openWindow('ada', '40');
    expect(last().place).toBe('40');
    vi.advanceTimersByTime(9_000);
    say(ready('ada'), '41');
    expect(window.types()).toEqual(['live']);
  });
});

describe('a connection that is lost', () => {
  it('goes on where it was, after growing pauses, and lets windows ask how the service is meanwhile', async () => {
    const { attempts, openWindow, last, say } = setUp();
    const window = openWindow('ada');
    say(ready('ada'), '7');
    last().end('ended');
    await vi.advanceTimersByTimeAsync(700);
    expect(attempts).toHaveLength(2);
    expect(last().place).toBe('7');
    for (let failure = 0; failure < 10; failure += 1) {
      last().end('unreachable');
      await vi.advanceTimersByTimeAsync(40_000);
    }
    expect(attempts).toHaveLength(12);
    say(ready('ada'), '9');
    const silent = Array.from({ length: 10 }, () => 'silent');
    expect(window.types()).toEqual(['live', 'lost', ...silent, 'live']);
  });

  it('that never began lets windows ask how the service is, unless there are too many', async () => {
    const { openWindow, last } = setUp();
    const window = openWindow('ada');
    last().end('ended');
    await vi.advanceTimersByTimeAsync(2_000);
    last().end('refused');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(window.types()).toEqual(['silent']);
  });

  it('is noticed when the service is silent for too long, as after a sleep', async () => {
    const { attempts, openWindow, say } = setUp();
    openWindow('ada');
    say(ready('ada'), '7');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(attempts[0]?.isCut).toBe(false);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(attempts[0]?.isCut).toBe(true);
    expect(attempts[1]?.place).toBe('7');
  });

  it('is tried at once when a window is woken', async () => {
    const { shared, attempts, openWindow, last } = setUp();
    const window = openWindow('ada');
    last().end('refused');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(attempts).toHaveLength(1);
    shared.receive(window.port, { type: 'wake' });
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(2);
  });

  it('waits for a window to renew the session, and does not believe it for ever', async () => {
    const { shared, attempts, openWindow, last } = setUp();
    const window = openWindow('ada');
    last().end('signed-out');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(attempts).toHaveLength(1);
    expect(window.types()).toEqual(['signed-out']);
    for (let attempt = 0; attempt < 100; attempt += 1) {
      shared.receive(window.port, { type: 'wake' });
      await vi.advanceTimersByTimeAsync(10);
      last().end('signed-out');
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(attempts.length).toBeLessThan(6);
  });

  it('tells windows to load anew when it began too late to know what they missed', async () => {
    const { openWindow, last, say } = setUp();
    const window = openWindow('ada');
    last().end('refused');
    await vi.advanceTimersByTimeAsync(61_000);
    say(ready('ada'), '7');
    expect(window.types()).toEqual(['live', 'reload']);
  });
});
