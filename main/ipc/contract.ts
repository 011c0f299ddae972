import type { ServiceMessage } from '../../service/kernel/host-messages.ts';
import type { Language } from '../../words/language.ts';
import type { SecretsState } from './secrets-state.ts';
import type { UpdateSource, UpdateState } from './update-state.ts';

export type { SecretsState } from './secrets-state.ts';
export type { UpdateSource, UpdateState, UpdateStep } from './update-state.ts';

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
  /** `isJoined`: something else on this computer runs it, such as systemd, and not this app. */
  | { status: 'running'; address: string; isJoined?: true }
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

/** The side of the colours; `system` follows the computer. */
export type Theme = 'system' | 'light' | 'dark';

/** The keys that open the small window for a new link, whatever program is in front. */
export type ShortcutState = {
  /** As Electron writes them, such as `Control+Alt+L`; null for none. */
  keys: string | null;
  /** Chosen, but another program has them. */
  isTaken: boolean;
  /** On Wayland the desktop may keep keys from apps without telling them. */
  isUpToDesktop: boolean;
};

/** What is filled in for a new link; both are empty where nothing is known. */
export type Prefill = { address: string; alias: string };

/** What a menu of the app asks of the page. */
export type WindowCommand = 'new-link' | 'find' | 'settings' | 'back' | 'forward';

/** Every call a page can make, named noun:verb. */
export type Calls = {
  'service:state'(): ServiceState;
  'service:restart'(): void;
  /** Opens the app's window, or brings it to the front. */
  'window:show'(): void;
  /** Opens an http or https address in the person's browser; refuses every other scheme. */
  'window:open-external'(url: string): void;
  /** Asks where to save, then writes. False when the person changed their mind. */
  'file:save'(file: FileToSave): boolean;
  /** Lets Linnet through the firewall of Windows, with the system's consent. False when the person declined it. */
  'firewall:allow'(): boolean;
  'notification:show'(text: NotificationText): void;
  'autostart:get'(): boolean;
  /** Returns what the system then says, which may differ where autostart is not possible. */
  'autostart:set'(on: boolean): boolean;
  /** Whether this computer stays awake while it shares, by choice. */
  'awake:get'(): boolean;
  'awake:set'(on: boolean): void;
  /** What the small window for a new link starts with. */
  'quick:opened'(): Prefill;
  'quick:close'(): void;
  'shortcut:get'(): ShortcutState;
  /** Null switches it off. Keys that another program has are not kept. */
  'shortcut:set'(keys: string | null): ShortcutState;
  /** What the page chose, for the window's frame and the status page. */
  'theme:set'(theme: Theme): void;
  /** The language of the page, for menus, notifications and the status page. */
  'language:set'(language: Language): void;
  /** Where the secrets are, after everything was put right that can be. */
  'secrets:state'(): SecretsState;
  /** Keeps the present sign-in in the keychain, and follows its renewals. False when no person is signed in. */
  'sign-in:remember'(): boolean;
  /** Puts a kept sign-in back into the cookie store. True when there was one: `POST /auth/refresh` may then succeed. */
  'sign-in:recall'(): boolean;
  'sign-in:forget'(): void;
  'update:state'(): UpdateState;
  /** Asks for a file, and checks it as a dropped one. */
  'update:choose-file'(): UpdateState;
  /** Asks for a folder to look in from now on. */
  'update:choose-folder'(): UpdateState;
  /** The person has read how the last update ended. */
  'update:forget-last'(): UpdateState;
  /** Installs what is ready; the app ends, or the answer says why it does not. */
  'update:install'(): UpdateState;
  'update:look'(): UpdateState;
  /** Decides where to look. Does not look yet. */
  'update:look-at'(source: UpdateSource): UpdateState;
  /** Checks a file of this computer that a person dropped. */
  'update:take'(path: string): UpdateState;
};

export const CHANNELS = [
  'service:state',
  'service:restart',
  'window:open-external',
  'window:show',
  'file:save',
  'firewall:allow',
  'notification:show',
  'autostart:get',
  'autostart:set',
  'awake:get',
  'awake:set',
  'quick:close',
  'quick:opened',
  'shortcut:get',
  'shortcut:set',
  'theme:set',
  'language:set',
  'secrets:state',
  'sign-in:remember',
  'sign-in:recall',
  'sign-in:forget',
  'update:state',
  'update:choose-file',
  'update:choose-folder',
  'update:forget-last',
  'update:install',
  'update:look',
  'update:look-at',
  'update:take',
] as const;

export type Channel = (typeof CHANNELS)[number];
export type Input<C extends Channel> = Parameters<Calls[C]>;
export type Output<C extends Channel> = ReturnType<Calls[C]>;

/** Sent by main to the page, with its payload. */
export type Pushes = {
  'service:changed': ServiceState;
  'update:changed': UpdateState;
  'window:command': WindowCommand;
};

/** `window.linnet`: named methods only, never a generic send. */
export type LinnetBridge = {
  service: {
    state(): Promise<ServiceState>;
    restart(): Promise<void>;
    /** Calls back on every change of state. Returns the function that ends it. */
    onChange(listener: (state: ServiceState) => void): () => void;
  };
  window: {
    openExternal(url: string): Promise<void>;
    show(): Promise<void>;
    /** Calls back on every command of a menu. Returns the function that ends it. */
    onCommand(listener: (command: WindowCommand) => void): () => void;
  };
  file: { save(file: FileToSave): Promise<boolean> };
  firewall: { allow(): Promise<boolean> };
  notification: { show(text: NotificationText): Promise<void> };
  autostart: { get(): Promise<boolean>; set(on: boolean): Promise<boolean> };
  awake: { get(): Promise<boolean>; set(on: boolean): Promise<void> };
  quick: { opened(): Promise<Prefill>; close(): Promise<void> };
  shortcut: { get(): Promise<ShortcutState>; set(keys: string | null): Promise<ShortcutState> };
  theme: { set(theme: Theme): Promise<void> };
  language: { set(language: Language): Promise<void> };
  secrets: { state(): Promise<SecretsState> };
  signIn: { remember(): Promise<boolean>; recall(): Promise<boolean>; forget(): Promise<void> };
  update: {
    state(): Promise<UpdateState>;
    chooseFile(): Promise<UpdateState>;
    chooseFolder(): Promise<UpdateState>;
    forgetLast(): Promise<UpdateState>;
    install(): Promise<UpdateState>;
    look(): Promise<UpdateState>;
    lookAt(source: UpdateSource): Promise<UpdateState>;
    /** A dropped file; the page never learns where it lies. */
    take(file: File): Promise<UpdateState>;
    /** Calls back on every change. Returns the function that ends it. */
    onChange(listener: (state: UpdateState) => void): () => void;
  };
};

declare global {
  interface Window {
    /** Absent in an ordinary browser. */
    readonly linnet?: LinnetBridge;
  }
}
