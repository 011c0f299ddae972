import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { followSessionEnd } from '../../../main/system/session-end.ts';

function follow(platform: NodeJS.Platform) {
  const [app, powerMonitor, hidden] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const makeHiddenWindow = vi.fn(() => hidden);
  const endNow = vi.fn();
  const isEnding = followSessionEnd({ platform, app, powerMonitor, makeHiddenWindow }, endNow);
  return { app, powerMonitor, hidden, makeHiddenWindow, endNow, isEnding };
}

it('hears of the end of a session on Windows while the app’s window is closed', () => {
  const { hidden, endNow } = follow('win32');
  hidden.emit('session-end');
  expect(endNow).toHaveBeenCalledOnce();
});

it.each<NodeJS.Platform>(['linux', 'darwin'])('needs no hidden window for that on %s', (platform) => {
  expect(follow(platform).makeHiddenWindow).not.toHaveBeenCalled();
});

it('hears of it in each window that is opened', () => {
  const { app, endNow } = follow('win32');
  const window = new EventEmitter();
  app.emit('browser-window-created', {}, window);
  window.emit('session-end');
  expect(endNow).toHaveBeenCalledOnce();
});

it('counts a quit to the end of the session once that was announced', () => {
  const { powerMonitor, isEnding } = follow('linux');
  expect(isEnding()).toBe(false);
  powerMonitor.emit('shutdown');
  expect(isEnding()).toBe(true);
});
