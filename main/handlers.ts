import type { LanguageChoice } from './base/language.ts';
import type { SettingsFile } from './base/settings.ts';
import type { FileToSave, NotificationText, ServiceState, Theme } from './ipc/contract.ts';
import type { Handlers, UpdateHandlers } from './ipc/handle.ts';
import type { QuickWindow } from './quick/quick-window.ts';
import type { Shortcut } from './quick/shortcut.ts';
import type { SecretWatch } from './secrets/secret-watch.ts';
import type { SignIn } from './secrets/sign-in.ts';
import type { Autostart } from './system/autostart.ts';
import type { Awake } from './system/awake.ts';

export type HandlerParts = {
  serviceState(): ServiceState;
  restartService(): void;
  autostart: Autostart;
  awake: Awake;
  quick: QuickWindow;
  shortcut: Shortcut;
  setTheme(theme: Theme): void;
  language: LanguageChoice;
  showWindow(): void;
  secrets: SecretWatch;
  settings: SettingsFile;
  signIn: SignIn;
  openExternal(url: string): Promise<void>;
  saveFile(file: FileToSave): Promise<boolean>;
  allowFirewall(): Promise<boolean>;
  notify(text: NotificationText): void;
  updates: UpdateHandlers;
};

export function createHandlers(parts: HandlerParts): Handlers {
  const { autostart, awake, quick, shortcut, signIn } = parts;
  return {
    'service:state': () => parts.serviceState(),
    'service:restart': () => parts.restartService(),
    'window:open-external': (url) => parts.openExternal(url),
    'window:show': () => parts.showWindow(),
    'file:save': (file) => parts.saveFile(file),
    'firewall:allow': () => parts.allowFirewall(),
    'notification:show': (text) => parts.notify(text),
    'autostart:get': () => autostart.isOn(),
    'autostart:set': (on) => autostart.set(on),
    'awake:get': () => awake.isOn(),
    'awake:set': (on) => awake.set(on),
    'closing:get': () => parts.settings.get().quitsOnClose,
    'closing:set': (quitsOnClose) => parts.settings.update({ quitsOnClose }),
    'quick:close': () => quick.close(),
    'quick:opened': () => quick.prefill,
    'shortcut:get': () => shortcut.state(),
    'shortcut:set': (keys) => shortcut.choose(keys),
    'theme:set': (theme) => parts.setTheme(theme),
    'language:set': (language) => parts.language.set(language),
    'secrets:state': () => parts.secrets.check(),
    'sign-in:remember': () => signIn.remember(),
    'sign-in:recall': () => signIn.recall(),
    'sign-in:forget': () => signIn.forget(),
    ...parts.updates,
  };
}
