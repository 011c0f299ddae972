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
  window: {
    openExternal: (url) => call('window:open-external', url),
    show: () => call('window:show'),
    onCommand: (listener) => onPush('window:command', listener),
  },
  file: { save: (file) => call('file:save', file) },
  firewall: { allow: () => call('firewall:allow') },
  notification: { show: (text) => call('notification:show', text) },
  autostart: { get: () => call('autostart:get'), set: (on) => call('autostart:set', on) },
  awake: { get: () => call('awake:get'), set: (on) => call('awake:set', on) },
  closing: { get: () => call('closing:get'), set: (quits) => call('closing:set', quits) },
  quick: { opened: () => call('quick:opened'), close: () => call('quick:close') },
  shortcut: { get: () => call('shortcut:get'), set: (keys) => call('shortcut:set', keys) },
  theme: { set: (theme) => call('theme:set', theme) },
  language: { set: (language) => call('language:set', language) },
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
