import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { Channel, Input, LinnetBridge, Output, Pushes } from './ipc/contract.ts';

function call<C extends Channel>(channel: C, ...input: Input<C>): Promise<Output<C>> {
  return ipcRenderer.invoke(channel, ...input);
}

function onPush<P extends keyof Pushes>(channel: P, listener: (payload: Pushes[P]) => void): () => void {
  // The event object refers to ipcRenderer itself, which the page must not get.
  const withoutEvent = (_event: IpcRendererEvent, payload: Pushes[P]) => listener(payload);
  ipcRenderer.on(channel, withoutEvent);
  return () => {
    ipcRenderer.removeListener(channel, withoutEvent);
  };
}

const bridge: LinnetBridge = {
  service: {
    state: () => call('service:state'),
    restart: () => call('service:restart'),
    onChange: (listener) => onPush('service:changed', listener),
  },
  window: { openExternal: (url) => call('window:open-external', url) },
  file: { save: (file) => call('file:save', file) },
  firewall: { allow: () => call('firewall:allow') },
  notification: { show: (text) => call('notification:show', text) },
  autostart: { get: () => call('autostart:get'), set: (on) => call('autostart:set', on) },
  signIn: {
    remember: () => call('sign-in:remember'),
    recall: () => call('sign-in:recall'),
    forget: () => call('sign-in:forget'),
  },
};

contextBridge.exposeInMainWorld('linnet', bridge);
