import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

type SenderFrame = { origin: string; parent: SenderFrame | null };
type Listener = (event: { senderFrame: SenderFrame | null }, ...input: unknown[]) => unknown;

const listeners = new Map<string, Listener>();

export const ipcMain = {
  handle: (channel: string, listener: Listener) => void listeners.set(channel, listener),
};

/** Runs the built preload script in every page of a window, with Electron's renderer half around it. */
export async function injectPreload(page: Page, preload: string): Promise<void> {
  await page.exposeBinding('__standInInvoke', ({ frame }, channel: string, input: unknown[]) =>
    answer(frame, channel, input),
  );
  const script = JSON.stringify(readFileSync(preload, 'utf8'));
  await page.addInitScript(`(${rendererHalf})(${script})`);
}

/** Sends a message to the page's `ipcRenderer`. */
export async function pushToPage(page: Page, channel: string, payload: unknown): Promise<void> {
  await page.evaluate((push) => dispatchEvent(new CustomEvent('stand-in-push', { detail: push })), {
    channel,
    payload,
  });
}

async function answer(frame: Frame, channel: string, input: unknown[]): Promise<unknown> {
  const listener = listeners.get(channel);
  if (!listener) throw new Error(`No handler registered for '${channel}'`);
  return listener({ senderFrame: senderFrame(frame) }, ...input);
}

function senderFrame(frame: Frame): SenderFrame {
  const parent = frame.parentFrame();
  return { origin: new URL(frame.url()).origin, parent: parent && senderFrame(parent) };
}

/** Runs in the page. Plain JavaScript, because it is sent there as text. */
const rendererHalf = `(preload) => {
  // Electron runs a preload script in the main frame only.
  if (window !== window.top) return;
  const pushed = new Map();
  addEventListener('stand-in-push', ({ detail }) => {
    for (const listener of pushed.get(detail.channel) ?? []) listener({}, detail.payload);
  });
  const listenersOf = (channel) => pushed.get(channel) ?? pushed.set(channel, new Set()).get(channel);
  const invoke = window.__standInInvoke;
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: api }) },
    ipcRenderer: {
      invoke: (channel, ...input) => invoke(channel, input),
      on: (channel, listener) => listenersOf(channel).add(listener),
      removeListener: (channel, listener) => listenersOf(channel).delete(listener),
    },
  };
  new Function('require', 'module', 'exports', preload)(() => electron, { exports: {} }, {});
}`;
