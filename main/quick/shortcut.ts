import { globalShortcut } from 'electron';
import type { Log } from '../base/logging.ts';
import type { SettingsFile } from '../base/settings.ts';
import type { ShortcutState } from '../ipc/contract.ts';

type ShortcutParts = {
  settings: SettingsFile;
  /** Runs when the keys are pressed, in any program. */
  onPress(): void;
  isWayland: boolean;
  log: Log;
};

/** The keys that open the small window for a new link. Off until a person chooses them. */
export class Shortcut {
  readonly #parts: ShortcutParts;
  #registered: string | undefined;

  constructor(parts: ShortcutParts) {
    this.#parts = parts;
  }

  /** Registers the chosen keys with the system, at the start of the app. */
  register(): void {
    const { shortcut } = this.#parts.settings.get();
    if (shortcut !== null) this.#take(shortcut);
  }

  state(): ShortcutState {
    const { shortcut } = this.#parts.settings.get();
    return {
      keys: shortcut,
      isTaken: shortcut !== null && this.#registered !== shortcut,
      isUpToDesktop: this.#parts.isWayland,
    };
  }

  /** Keys that another program uses are refused, and the former ones stay. */
  choose(keys: string | null): ShortcutState {
    const before = this.#registered;
    this.release();
    if (keys !== null && !this.#take(keys)) {
      if (before !== undefined) this.#take(before);
      return { ...this.state(), isTaken: true };
    }
    this.#parts.settings.update({ shortcut: keys });
    return this.state();
  }

  #take(keys: string): boolean {
    const isTaken = !this.#register(keys);
    this.#registered = isTaken ? undefined : keys;
    if (isTaken) this.#parts.log.warn('The keys for a new link belong to another program', { keys });
    return !isTaken;
  }

  #register(keys: string): boolean {
    try {
      return globalShortcut.register(keys, () => this.#parts.onPress());
    } catch (error) {
      // Keys that this system has no name for.
      this.#parts.log.warn('The keys for a new link were not understood', { error });
      return false;
    }
  }

  /** Releases the keys, at the end of the app. */
  release(): void {
    if (this.#registered !== undefined) globalShortcut.unregister(this.#registered);
    this.#registered = undefined;
  }
}
