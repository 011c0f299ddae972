import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from 'electron';
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
  notification: { show: (text) => call('notification:show', text) },
  autostart: { get: () => call('autostart:get'), set: (on) => call('autostart:set', on) },
  secrets: { state: () => call('secrets:state') },
  signIn: {
    remember: () => call('sign-in:remember'),
    recall: () => call('sign-in:recall'),
    forget: () => call('sign-in:forget'),
  },
  update: {
    state: () => call('update:state'),
    chooseFile: () => call('update:choose-file'),
    chooseFolder: () => call('update:choose-folder'),
    forgetLast: () => call('update:forget-last'),
    install: () => call('update:install'),
    look: () => call('update:look'),
    lookAt: (source) => call('update:look-at', source),
    take: (file) => call('update:take', webUtils.getPathForFile(file)),
    onChange: (listener) => onPush('update:changed', listener),
  },
};

contextBridge.exposeInMainWorld('linnet', bridge);
