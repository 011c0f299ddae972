import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../main/supervision/limits.ts';
import type { Crash } from '../../../main/supervision/service-child.ts';
import { ServiceHost } from '../../../main/supervision/service-host.ts';
import type { HostMessage, ServiceMessage } from '../../../service/kernel/host-messages.ts';
import { FakeChild, FakeTime } from './fakes.ts';

const start: HostMessage = {
  type: 'start',
  secrets: { 'visitor-key': 'k' },
  hostSecret: 'h',
  mode: 'normal',
};
const ready: ServiceMessage = { type: 'ready', address: '127.0.0.1', port: 7431 };
const portTaken = { type: 'failed', code: 'port-taken', message: 'Port 7431 is taken' } as const;
const quiet = { info() {}, warn() {}, error() {} };

let children: FakeChild[];
let states: string[];
let messages: ServiceMessage[];
let crashes: Crash[];
let clock: FakeTime;
let host: ServiceHost;

beforeEach(() => {
  children = [];
  states = [];
  messages = [];
  crashes = [];
  clock = new FakeTime();
  host = new ServiceHost({
    fork: () => {
      const child = new FakeChild();
      children.push(child);
      return child;
    },
    startMessage: (mode) => ({ ...start, mode }),
    onCrash: (crash) => crashes.push(crash),
    onState: ({ status }) => states.push(status),
    onMessage: (message) => messages.push(message),
    after: clock.after,
    now: clock.now,
    log: quiet,
  });
});

function newestChild(): FakeChild {
  const child = children.at(-1);
  if (!child) throw new Error('Nothing was forked yet');
  return child;
}

function startReady(): FakeChild {
  host.start();
  newestChild().say(ready);
  return newestChild();
}

/** Lets the newest child die and the wait after it pass. */
function crashAndWait(): void {
  newestChild().exit(1);
  if (host.state.status === 'waiting') clock.pass(host.state.retryInMs);
}

describe('starting', () => {
  it('hands over the secrets first and is running once the service says so', () => {
    host.start();
    expect(newestChild().posted).toEqual([start]);
    expect(host.state).toEqual({ status: 'starting' });
    expect(host.origin).toBeUndefined();

    newestChild().say(ready);
    expect(host.state).toEqual({ status: 'running', address: 'http://127.0.0.1:7431' });
    expect(host.origin).toBe('http://127.0.0.1:7431');
  });

  it('forks only one process, however often it is asked', () => {
    host.start();
    host.start();
    newestChild().say(ready);
    host.start();
    expect(children).toHaveLength(1);
  });

  it('kills a service that is not ready in time, and tries again', () => {
    host.start();
    clock.pass(LIMITS.ready - 1);
    expect(newestChild().wasKilled).toBe(false);
    clock.pass(1);
    expect(newestChild().wasKilled).toBe(true);
    expect(host.state).toEqual({ status: 'waiting', retryInMs: 500 });
  });

  it('waits for as long as the service says that it is still working', () => {
    host.start();
    for (const doing of ['opening', 'opening', 'tidying', 'tidying']) {
      clock.pass(LIMITS.ready - 1);
      newestChild().say({ type: 'starting', doing });
      expect(host.state).toEqual({ status: 'starting', doing });
    }
    expect(states).toEqual(['starting', 'starting', 'starting']);
    clock.pass(LIMITS.ready);
    expect(newestChild().wasKilled).toBe(true);
  });

  it('gives a service that is to stop no more time when it reports its progress', () => {
    host.start();
    void host.stop();
    newestChild().say({ type: 'starting', doing: 'opening' });
    expect(host.state.status).toBe('stopping');
    clock.pass(LIMITS.stop);
    expect(newestChild().wasKilled).toBe(true);
  });

  it('says why it is held back, and starts all the same later', () => {
    host.holdBack('keychain', 'The keychain is locked');
    expect(host.state).toEqual({ status: 'failed', code: 'keychain', message: 'The keychain is locked' });
    expect(children).toHaveLength(0);
    host.start();
    newestChild().say(ready);
    host.holdBack('keychain', 'The keychain is locked');
    expect(host.state.status).toBe('running');
  });

  it('leaves a service alone that became ready', () => {
    startReady();
    clock.pass(LIMITS.ready * 2);
    expect(newestChild().wasKilled).toBe(false);
  });

  it('passes on what is not about the state', () => {
    const notify: ServiceMessage = { type: 'notify', title: 'Hot', body: 'wiki', path: null };
    startReady().say(notify);
    expect(messages).toEqual([notify]);
  });
});

describe('a service that says why it cannot run', () => {
  it('is tried again every minute, for as long as it takes', () => {
    host.start();
    for (const times of [1, 2, 3]) {
      expect(children).toHaveLength(times);
      newestChild().say(portTaken);
      newestChild().exit(1);
      const { code, message } = portTaken;
      expect(host.state).toEqual({ status: 'failed', code, message, retryInMs: LIMITS.retry });
      clock.pass(LIMITS.retry - 1);
      expect(children).toHaveLength(times);
      clock.pass(1);
    }
    newestChild().say(ready);
    expect(host.state.status).toBe('running');
  });

  it('that wants a team key is not started again before a person has typed one', async () => {
    host.start();
    newestChild().say({ type: 'failed', code: 'team-key', message: 'The team key is wanted' });
    newestChild().exit(78);
    expect(host.state).toMatchObject({ status: 'failed', code: 'team-key', retryInMs: undefined });
    clock.pass(LIMITS.retry * 2);
    expect(children).toHaveLength(1);
    await host.restart();
    expect(children).toHaveLength(2);
  });

  it('is killed when it does not end', () => {
    host.start();
    newestChild().say(portTaken);
    clock.pass(LIMITS.stop);
    expect(newestChild().wasKilled).toBe(true);
    expect(host.state.status).toBe('failed');
  });

  it('starts again when a person asks, even before the old process is gone', async () => {
    host.start();
    newestChild().say(portTaken);
    const restarted = host.restart();
    newestChild().exit(1);
    await restarted;
    expect(children).toHaveLength(2);
    newestChild().say(ready);
    expect(host.state.status).toBe('running');
  });
});

describe('a service that moves to another port while it runs', () => {
  it('is known at the new one, and no crash is counted', () => {
    const child = startReady();
    child.say({ ...ready, port: 7432 });
    expect(host.state).toEqual({ status: 'running', address: 'http://127.0.0.1:7432' });
    expect(host.runningOrigin).toBe('http://127.0.0.1:7432');
    expect(children).toHaveLength(1);
  });

  it('stays stopping when it says so while it stops', () => {
    const child = startReady();
    void host.stop();
    child.say({ ...ready, port: 7432 });
    expect(host.state).toEqual({ status: 'stopping' });
  });
});

describe('a service that dies', () => {
  it('starts again after a wait, and its page keeps its origin meanwhile', () => {
    startReady().exit(139);
    expect(host.state).toEqual({ status: 'waiting', retryInMs: 500 });
    expect(host.origin).toBe('http://127.0.0.1:7431');
    expect(host.runningOrigin).toBeUndefined();
    clock.pass(499);
    expect(children).toHaveLength(1);
    clock.pass(1);
    expect(children).toHaveLength(2);
    newestChild().say({ ...ready, port: 7432 });
    expect(host.runningOrigin).toBe('http://127.0.0.1:7432');
  });

  it('waits longer each time, and after six deaths in a row a minute each time', () => {
    host.start();
    const waits: number[] = [];
    for (let crashes = 0; crashes < 6; crashes++) {
      newestChild().exit(1);
      if (host.state.status !== 'waiting') continue;
      waits.push(host.state.retryInMs);
      clock.pass(host.state.retryInMs);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(host.state).toMatchObject({ status: 'failed', code: 'unknown', retryInMs: LIMITS.retry });
    for (const times of [7, 8, 9]) {
      clock.pass(LIMITS.retry);
      expect(children).toHaveLength(times);
      newestChild().exit(1);
      expect(host.state.status).toBe('failed');
    }
  });

  it('has a clean record after a healthy minute', () => {
    host.start();
    for (let crashes = 0; crashes < 4; crashes++) crashAndWait();
    newestChild().say(ready);
    clock.pass(LIMITS.healthy);
    newestChild().exit(1);
    expect(host.state).toEqual({ status: 'waiting', retryInMs: 500 });
  });

  it('keeps its record when it was ready for less than that', () => {
    startReady();
    crashAndWait();
    newestChild().say(ready);
    clock.pass(LIMITS.healthy - 1);
    newestChild().exit(1);
    expect(host.state).toEqual({ status: 'waiting', retryInMs: 1000 });
  });

  it('has a clean record after a person restarted it', async () => {
    host.start();
    for (let crashes = 0; crashes < 6; crashes++) crashAndWait();
    expect(host.state.status).toBe('failed');
    await host.restart();
    newestChild().exit(1);
    expect(host.state).toEqual({ status: 'waiting', retryInMs: 500 });
  });

  it('does not start a second time when a person was quicker than the wait', async () => {
    startReady().exit(1);
    await host.restart();
    clock.pass(60_000);
    expect(children).toHaveLength(2);
  });

  it('never waits less than the time before', () => {
    const waits = [...LIMITS.waits, LIMITS.retry];
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });

  it('tells of each death why and after how long', () => {
    const child = startReady();
    clock.pass(1_500);
    child.exit(139);
    const told = { reason: 'The service stopped by itself', code: 139, crashes: 1, uptimeMs: 1_500 };
    expect(crashes).toEqual([told]);
  });
});

describe('safe mode', () => {
  const modes = () =>
    children.map(({ posted: [first] }) => (first?.type === 'start' ? first.mode : undefined));

  it('comes after three deaths in a row, and stays while the service is healthy', () => {
    host.start();
    for (let times = 0; times < 3; times++) crashAndWait();
    expect(modes()).toEqual(['normal', 'normal', 'normal', 'safe']);
    newestChild().say(ready);
    clock.pass(LIMITS.healthy);
    crashAndWait();
    expect(modes().at(-1)).toBe('safe');
  });

  it('ends when a person restarts the service', async () => {
    host.start();
    for (let times = 0; times < 3; times++) crashAndWait();
    newestChild().say(ready);
    const restarted = host.restart();
    newestChild().exit(0);
    await restarted;
    expect(modes().at(-1)).toBe('normal');
  });
});

describe('stopping', () => {
  it('asks first and is done when the process is gone', async () => {
    const child = startReady();
    const stopped = host.stop();
    expect(child.posted.at(-1)).toEqual({ type: 'stop' });
    expect(host.state.status).toBe('stopping');
    expect(child.wasKilled).toBe(false);
    child.exit(0);
    await stopped;
    expect(host.state.status).toBe('stopped');
  });

  it('kills a service that does not listen', async () => {
    const child = startReady();
    const stopped = host.stop();
    clock.pass(LIMITS.stop);
    await stopped;
    expect(child.wasKilled).toBe(true);
    expect(host.state.status).toBe('stopped');
  });

  it('asks once, however often it is called', async () => {
    const child = startReady();
    const both = Promise.all([host.stop(), host.stop()]);
    child.exit(0);
    await both;
    expect(child.posted.filter(({ type }) => type === 'stop')).toHaveLength(1);
  });

  it('ends the wait of a service that died', async () => {
    startReady().exit(1);
    await host.stop();
    clock.pass(60_000);
    expect(children).toHaveLength(1);
    expect(states.at(-1)).toBe('stopped');
  });

  it('does not take a late ready for a running service', async () => {
    host.start();
    const stopped = host.stop();
    newestChild().say(ready);
    newestChild().exit(0);
    await stopped;
    expect(states).toEqual(['starting', 'stopping', 'stopped']);
  });
});
