import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../../../main/supervision/limits.ts';
import { ServiceHost } from '../../../main/supervision/service-host.ts';
import { FakeChild, FakeTime } from './fakes.ts';

let time: FakeTime;
let child: FakeChild;
let host: ServiceHost;

beforeEach(() => {
  time = new FakeTime();
  host = new ServiceHost({
    fork: () => {
      child = new FakeChild();
      return child;
    },
    startMessage: (mode) => ({ type: 'start', secrets: {}, hostSecret: '', mode }),
    onState() {},
    onCrash() {},
    onMessage() {},
    after: time.after,
    now: time.now,
    log: { info() {}, warn() {}, error() {} },
  });
});

const pings = () => child.posted.filter(({ type }) => type === 'ping').length;
const beat = () => time.pass(LIMITS.ping);
const becomeReady = () => child.say({ type: 'ready', address: '127.0.0.1', port: 7431 });

it('asks every few seconds, and leaves a service alone that answers', () => {
  host.start();
  becomeReady();
  for (let times = 1; times <= 20; times++) {
    beat();
    expect(pings()).toBe(times);
    child.say({ type: 'pong' });
  }
  expect(child.wasKilled).toBe(false);
});

it('kills a service that leaves three questions unanswered, and starts another', () => {
  host.start();
  becomeReady();
  const wedged = child;
  for (let times = 0; times < 3; times++) beat();
  expect(wedged.wasKilled).toBe(false);
  beat();
  expect(wedged.wasKilled).toBe(true);
  expect(host.state.status).toBe('waiting');
  time.pass(LIMITS.waits[0] ?? 0);
  expect(child).not.toBe(wedged);
});

it('counts anew after an answer', () => {
  host.start();
  becomeReady();
  for (let times = 0; times < 3; times++) beat();
  child.say({ type: 'pong' });
  for (let times = 0; times < 3; times++) beat();
  expect(child.wasKilled).toBe(false);
});

it('does not count the time the computer slept', () => {
  host.start();
  becomeReady();
  for (let times = 0; times < 3; times++) beat();
  time.pass(8 * 3_600_000);
  expect(child.wasKilled).toBe(false);
  beat();
  expect(child.wasKilled).toBe(false);
});

it('tells the service that the computer is awake again, and counts anew', () => {
  host.start();
  becomeReady();
  for (let times = 0; times < 3; times++) beat();
  host.resumed();
  expect(child.posted.at(-1)).toEqual({ type: 'resumed' });
  beat();
  expect(child.wasKilled).toBe(false);
});

it('asks nothing of a service that starts or stops', () => {
  host.start();
  for (let times = 0; times < 3; times++) {
    beat();
    child.say({ type: 'starting', doing: 'opening' });
  }
  expect(pings()).toBe(0);
  becomeReady();
  void host.stop();
  beat();
  expect(pings()).toBe(0);
  host.resumed();
  expect(child.posted.at(-1)).toEqual({ type: 'stop' });
});
