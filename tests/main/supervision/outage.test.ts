import { beforeEach, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { Outage } from '../../../main/supervision/outage.ts';
import { FakeTime } from './fakes.ts';

const starting: ServiceState = { status: 'starting' };
const running: ServiceState = { status: 'running', address: 'http://127.0.0.1:7431' };
const waiting: ServiceState = { status: 'waiting', retryInMs: 500 };
const failed: ServiceState = { status: 'failed', code: 'port-taken', message: '' };
const stopping: ServiceState = { status: 'stopping' };
const stopped: ServiceState = { status: 'stopped' };

let time: FakeTime;
let told: boolean[];
let outage: Outage;

beforeEach(() => {
  time = new FakeTime();
  told = [];
  outage = new Outage(time.after, (isDown) => told.push(isDown));
});

function follow(...states: ServiceState[]): void {
  for (const state of states) outage.follow(state);
}

it('says nothing of a start, of a quick restart, and of a stop', () => {
  follow(starting, running);
  time.pass(20_000);
  follow(waiting, starting);
  time.pass(9_999);
  follow(running);
  time.pass(20_000);
  follow(stopping, stopped);
  time.pass(20_000);
  expect(told).toEqual([]);
});

it('tells at once of a service that failed, and once, however often it is tried again', () => {
  follow(starting, failed, starting, failed);
  time.pass(60_000);
  follow(starting, failed);
  expect(told).toEqual([true]);
  expect(outage.isDown).toBe(true);
});

it('tells of a restart that takes long, from the first death on', () => {
  follow(starting, running, waiting);
  time.pass(6_000);
  follow(starting, waiting);
  time.pass(3_999);
  expect(told).toEqual([]);
  time.pass(1);
  expect(told).toEqual([true]);
});

it('tells that links answer again once they have done so for a while', () => {
  follow(failed, starting, running);
  time.pass(9_999);
  expect(told).toEqual([true]);
  time.pass(1);
  expect(told).toEqual([true, false]);
});

it('tells of no recovery while the service dies again and again', () => {
  follow(failed);
  for (let times = 0; times < 10; times++) {
    follow(starting, running);
    time.pass(5_000);
    follow(waiting);
    time.pass(5_000);
  }
  expect(told).toEqual([true]);
});

it('takes a stop by a person for no outage', () => {
  follow(starting, running, waiting, stopped);
  time.pass(20_000);
  expect(told).toEqual([]);
});
