import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileVisible } from '../../../renderer/lib/timing.ts';

class StubPage extends EventTarget {
  hidden = false;

  show(visible: boolean): void {
    this.hidden = !visible;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts at every interval until it is stopped', () => {
  const act = vi.fn();
  const stop = whileVisible(1000, act, new StubPage());
  vi.advanceTimersByTime(2500);
  expect(act).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('rests while the page is hidden, and catches up once when it shows', () => {
  const act = vi.fn();
  const page = new StubPage();
  const stop = whileVisible(1000, act, page);
  page.show(false);
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  page.show(true);
  expect(act).toHaveBeenCalledTimes(1);
  stop();
});

it('does not act on every glance', () => {
  const act = vi.fn();
  const page = new StubPage();
  const stop = whileVisible(1000, act, page);
  page.show(false);
  page.show(true);
  expect(act).not.toHaveBeenCalled();
  stop();
});
