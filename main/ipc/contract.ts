import type { ServiceMessage } from '../../service/host-messages.ts';

/**
 * What a page in the desktop window can ask of the desktop app: only what HTTP cannot do.
 *
 * The preload script turns it into `window.linnet`, main answers it, the renderer imports the types.
 */

/** Why the service does not run: its own reasons, or that the keychain with its keys is locked or has lost them. */
export type FailureCode = Extract<ServiceMessage, { type: 'failed' }>['code'] | 'keychain' | 'keys-missing';

/** Where the local service stands. `waiting`: it ended by itself and starts again after `retryInMs`. */
export type ServiceState =
  | { status: 'stopped' | 'stopping' }
  /** `doing` is set while a start takes long. */
  | { status: 'starting'; doing?: string }
  | { status: 'running'; address: string }
  | { status: 'waiting'; retryInMs: number }
  | {
      status: 'failed';
      code: FailureCode;
      message: string;
      /** When it starts again by itself; absent while the keys are waited for. */
      retryInMs?: number;
      /** A free port, when its own is taken. */
      suggestion?: number;
    };

export type FileToSave = {
  /** Proposed file name; folders in it are dropped. */
  name: string;
  data: string | Uint8Array;
};

export type NotificationText = {
  title: string;
  body: string;
};

/** Every call a page can make, named noun:verb. */
export type Calls = {
  'service:state'(): ServiceState;
  'service:restart'(): void;
  /** Opens an http or https address in the person's browser; refuses every other scheme. */
  'window:open-external'(url: string): void;
  /** Asks where to save, then writes. False when the person changed their mind. */
  'file:save'(file: FileToSave): boolean;
  'notification:show'(text: NotificationText): void;
  'autostart:get'(): boolean;
  /** Returns what the system then says, which may differ where autostart is not possible. */
  'autostart:set'(on: boolean): boolean;
  /** Keeps the present sign-in in the keychain, and follows its renewals. False when no person is signed in. */
  'sign-in:remember'(): boolean;
  /** Puts a kept sign-in back into the cookie store. True when there was one: `POST /auth/refresh` may then succeed. */
  'sign-in:recall'(): boolean;
  'sign-in:forget'(): void;
};

export const CHANNELS = [
  'service:state',
  'service:restart',
  'window:open-external',
  'file:save',
  'notification:show',
  'autostart:get',
  'autostart:set',
  'sign-in:remember',
  'sign-in:recall',
  'sign-in:forget',
] as const;

export type Channel = (typeof CHANNELS)[number];
export type Input<C extends Channel> = Parameters<Calls[C]>;
export type Output<C extends Channel> = ReturnType<Calls[C]>;

/** Sent by main to the page, with its payload. */
export type Pushes = {
  'service:changed': ServiceState;
};

/** `window.linnet`: named methods only, never a generic send. */
export type LinnetBridge = {
  service: {
    state(): Promise<ServiceState>;
    restart(): Promise<void>;
    /** Calls back on every change of state. Returns the function that ends it. */
    onChange(listener: (state: ServiceState) => void): () => void;
  };
  window: { openExternal(url: string): Promise<void> };
  file: { save(file: FileToSave): Promise<boolean> };
  notification: { show(text: NotificationText): Promise<void> };
  autostart: { get(): Promise<boolean>; set(on: boolean): Promise<boolean> };
  signIn: { remember(): Promise<boolean>; recall(): Promise<boolean>; forget(): Promise<void> };
};

declare global {
  interface Window {
    /** Absent in an ordinary browser. */
    readonly linnet?: LinnetBridge;
  }
}
