import type { SecretWatch } from '../secrets/secret-watch.ts';
import type { SignIn } from '../secrets/sign-in.ts';
import type { Autostart } from '../system/autostart.ts';
import type { Channel, FileToSave, Input, NotificationText, Output, ServiceState } from './contract.ts';

/** A function for every channel; a missing one does not compile. */
export type Handlers = { [C in Channel]: (...input: Input<C>) => Output<C> | Promise<Output<C>> };

/** The functions of the channels `update:…`, which the room of updates answers itself. */
export type UpdateHandlers = { [C in Extract<Channel, `update:${string}`>]: Handlers[C] };

export type HandlerParts = {
  serviceState(): ServiceState;
  restartService(): void;
  autostart: Autostart;
  secrets: SecretWatch;
  signIn: SignIn;
  openExternal(url: string): Promise<void>;
  saveFile(file: FileToSave): Promise<boolean>;
  notify(text: NotificationText): void;
  updates: UpdateHandlers;
};

export function createHandlers(parts: HandlerParts): Handlers {
  const { autostart, signIn } = parts;
  return {
    'service:state': () => parts.serviceState(),
    'service:restart': () => parts.restartService(),
    'window:open-external': (url) => parts.openExternal(url),
    'file:save': (file) => parts.saveFile(file),
    'notification:show': (text) => parts.notify(text),
    'autostart:get': () => autostart.isOn(),
    'autostart:set': (on) => autostart.set(on),
    'secrets:state': () => parts.secrets.check(),
    'sign-in:remember': () => signIn.remember(),
    'sign-in:recall': () => signIn.recall(),
    'sign-in:forget': () => signIn.forget(),
    ...parts.updates,
  };
}
