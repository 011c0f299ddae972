import type { ServiceMessage } from '../../service/kernel/host-messages.ts';
import type { Language } from '../../words/language.ts';
import type { SecretsState } from './secrets-state.ts';
import type { UpdateSource, UpdateState } from './update-state.ts';

export type { UpdateSource, UpdateState, UpdateStep } from './update-state.ts';

/**
 * The requests of a page in the desktop window to the desktop app: only those that HTTP cannot handle.
 *
 * The preload script offers them as `window.linnet`, main answers them, and the renderer imports the types.
 */

/** Why the service does not run: its own reasons, or a keychain that is locked or has lost the keys. */
export type FailureCode = Extract<ServiceMessage, { type: 'failed' }>['code'] | 'keychain' | 'keys-missing';

/** The state of the local service. `waiting`: it ended by itself and starts again after `retryInMs`. */
export type ServiceState =
  | { status: 'stopped' | 'stopping' }
  /** `doing` is set while a start takes long. */
  | { status: 'starting'; doing?: string }
  /** `isJoined`: another program on this computer runs it, such as systemd, rather than this app. */
  | { status: 'running'; address: string; isJoined?: true }
  | { status: 'waiting'; retryInMs: number }
  | {
      status: 'failed';
      code: FailureCode;
      message: string;
      /** When it starts again by itself; absent while the keys are missing. */
      retryInMs?: number;
      /** A free port, when its own port is taken. */
      suggestion?: number;
    };

export type FileToSave = {
  /** Proposed file name; folders in it are dropped. */
  name: string;
  data: string | Uint8Array;
};

export type NotificationText = { title: string; body: string };

/** Light or dark; `system` follows the computer. */
export type Theme = 'system' | 'light' | 'dark';

/** The keys that open the small window for a new link from any program. */
export type ShortcutState = {
  /** In Electron's form, such as `Control+Alt+L`; null for none. */
  keys: string | null;
  /** Another program uses the chosen keys. */
  isTaken: boolean;
  /** On Wayland the desktop may withhold keys from apps without telling them. */
  isUpToDesktop: boolean;
};

/** The initial values for a new link; empty where there is none. */
export type Prefill = { address: string; alias: string };

/** A command from a menu of the app to the page. */
export type WindowCommand = 'new-link' | 'find' | 'help' | 'settings' | 'back' | 'forward';

/** Every call a page can make, named noun:verb. */
export type Calls = {
  'service:state'(): ServiceState;
  'service:restart'(): void;
  /** Opens the app's window, or brings it to the front. */
  'window:show'(): void;
  /** Opens an http or https address in the person's browser; refuses every other scheme. */
  'window:open-external'(url: string): void;
  /** Asks where to save, then writes. False when the person cancelled it. */
  'file:save'(file: FileToSave): boolean;
  /** Lets Linnet through the firewall of Windows, with the system's consent. False when the person declined it. */
  'firewall:allow'(): boolean;
  'notification:show'(text: NotificationText): void;
  'autostart:get'(): boolean;
  /** Returns the system's state afterwards, which may differ where autostart is not possible. */
  'autostart:set'(on: boolean): boolean;
  /** Whether the person chose that this computer stays awake while it shares. */
  'awake:get'(): boolean;
  'awake:set'(on: boolean): void;
  /** Whether closing the window also stops Linnet. */
  'closing:get'(): boolean;
  'closing:set'(quits: boolean): void;
  /** The initial values of the small window for a new link. */
  'quick:opened'(): Prefill;
  'quick:close'(): void;
  'shortcut:get'(): ShortcutState;
  /** Null switches it off. Keys that another program uses are not stored. */
  'shortcut:set'(keys: string | null): ShortcutState;
  /** The page's choice, for the window's frame and the status page. */
  'theme:set'(theme: Theme): void;
  /** The language of the page, for menus, notifications and the status page. */
  'language:set'(language: Language): void;
  /** The places of the secrets, after every possible repair. */
  'secrets:state'(): SecretsState;
  /** Stores the present sign-in in the keychain, and follows its renewals. False when no person is signed in. */
  'sign-in:remember'(): boolean;
  /**
   * Puts a stored sign-in back into the cookie store. True when there was one: `POST /auth/refresh` may then succeed.
   */
  'sign-in:recall'(): boolean;
  'sign-in:forget'(): void;
  'update:state'(): UpdateState;
  /** Asks for a file, and checks it like a dropped one. */
  'update:choose-file'(): UpdateState;
  /** Asks for a folder, which becomes the source of updates. */
  'update:choose-folder'(): UpdateState;
  /** The person has read the result of the last update. */
  'update:forget-last'(): UpdateState;
  /** Installs the checked update; the app ends, or the answer says why it does not. */
  'update:install'(): UpdateState;
  'update:look'(): UpdateState;
  /** Sets the source. Does not check it yet. */
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
  'closing:get',
  'closing:set',
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

/** Messages from main to the page, with their data. */
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
    /** Calls back on every change of state. Returns a function that ends this. */
    onChange(listener: (state: ServiceState) => void): () => void;
  };
  window: {
    openExternal(url: string): Promise<void>;
    show(): Promise<void>;
    /** Calls back on every command of a menu. Returns a function that ends this. */
    onCommand(listener: (command: WindowCommand) => void): () => void;
  };
  file: { save(file: FileToSave): Promise<boolean> };
  firewall: { allow(): Promise<boolean> };
  notification: { show(text: NotificationText): Promise<void> };
  autostart: { get(): Promise<boolean>; set(on: boolean): Promise<boolean> };
  awake: { get(): Promise<boolean>; set(on: boolean): Promise<void> };
  closing: { get(): Promise<boolean>; set(quits: boolean): Promise<void> };
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
    /** A dropped file; the page never learns its path. */
    take(file: File): Promise<UpdateState>;
    /** Calls back on every change. Returns a function that ends this. */
    onChange(listener: (state: UpdateState) => void): () => void;
  };
};

declare global {
  interface Window {
    /** Absent in an ordinary browser. */
    readonly linnet?: LinnetBridge;
  }
}
