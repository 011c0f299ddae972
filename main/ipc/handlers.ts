import type { SignIn } from '../secrets/sign-in.ts';
import type { Autostart } from '../system/autostart.ts';
import type { Channel, FileToSave, Input, NotificationText, Output, ServiceState } from './contract.ts';

/** A function for every channel; a missing one does not compile. */
export type Handlers = { [C in Channel]: (...input: Input<C>) => Output<C> | Promise<Output<C>> };

export type HandlerParts = {
  serviceState(): ServiceState;
  restartService(): void;
  autostart: Autostart;
  signIn: SignIn;
  openExternal(url: string): Promise<void>;
  saveFile(file: FileToSave): Promise<boolean>;
  allowFirewall(): Promise<boolean>;
  notify(text: NotificationText): void;
};

export function createHandlers(parts: HandlerParts): Handlers {
  const { autostart, signIn } = parts;
  return {
    'service:state': () => parts.serviceState(),
    'service:restart': () => parts.restartService(),
    'window:open-external': (url) => parts.openExternal(url),
    'file:save': (file) => parts.saveFile(file),
    'firewall:allow': () => parts.allowFirewall(),
    'notification:show': (text) => parts.notify(text),
    'autostart:get': () => autostart.isOn(),
    'autostart:set': (on) => autostart.set(on),
    'sign-in:remember': () => signIn.remember(),
    'sign-in:recall': () => signIn.recall(),
    'sign-in:forget': () => signIn.forget(),
  };
}
