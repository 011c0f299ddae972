import { describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import {
  addressAfterMove,
  isSameApp,
  nextScreen,
  type Screen,
  screenAddress,
} from '../../../main/window/screen.ts';

const running: ServiceState = { status: 'running', address: 'http://127.0.0.1:7431' };
const starting: ServiceState = { status: 'starting' };
const waiting: ServiceState = { status: 'waiting', retryInMs: 500 };
const failed: ServiceState = { status: 'failed', code: 'port-taken', message: 'Port 7431 is taken' };
const app: Screen = { kind: 'app', address: 'http://127.0.0.1:7431' };
const status: Screen = { kind: 'status', state: starting };

describe('what the window shows', () => {
  it.each([
    ['a new window', undefined],
    ['the status page', status],
    ['the screens', app],
  ])('is the screens once the service runs, after %s', (_before, shown) => {
    expect(nextScreen(shown, running)).toEqual(app);
  });

  it.each([starting, waiting])('is the status page while there are no screens: %j', (state) => {
    expect(nextScreen(undefined, state)).toEqual({ kind: 'status', state });
    expect(nextScreen(status, state)).toEqual({ kind: 'status', state });
  });

  it.each([starting, waiting, { status: 'stopping' }, { status: 'stopped' }] satisfies ServiceState[])(
    'stays what it is while a service that was there comes back: %j',
    (state) => {
      expect(nextScreen(app, state)).toBeUndefined();
    },
  );

  it('is the reason when the service has given up, even over the screens', () => {
    expect(nextScreen(app, failed)).toEqual({ kind: 'status', state: failed });
  });

  it('has an address', () => {
    expect(screenAddress(app)).toBe('http://127.0.0.1:7431/app/');
    expect(screenAddress(status)).toMatch(/^data:text\/html;charset=utf-8,/);
  });

  it('is the same page after a move to another port', () => {
    const page = 'http://127.0.0.1:7431/app/settings/network?a=b#qr/1';
    expect(addressAfterMove(page, 'http://127.0.0.1:8080')).toBe(
      'http://127.0.0.1:8080/app/settings/network?a=b#qr/1',
    );
  });

  it('is the same place only on the same port', () => {
    expect(isSameApp(app, { ...app })).toBe(true);
    expect(isSameApp(app, { kind: 'app', address: 'http://127.0.0.1:7432' })).toBe(false);
    expect(isSameApp(status, app)).toBe(false);
    expect(isSameApp(undefined, app)).toBe(false);
  });
});
