import { powerSaveBlocker } from 'electron';
import type { SettingsFile } from '../base/settings.ts';

/** Keeps the computer awake while others reach it; the screen may still go dark. */
export type Awake = {
  isOn(): boolean;
  set(on: boolean): void;
  /** Tells whether other computers reach this one now. */
  follow(isShared: boolean): void;
  /** Calls back when the choice has changed. */
  onChange(listener: () => void): void;
};

export function createAwake(settings: SettingsFile): Awake {
  let isShared = false;
  let blocker: number | undefined;
  const listeners: (() => void)[] = [];

  const settle = (): void => {
    const isWanted = isShared && settings.get().staysAwake;
    if (isWanted) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (blocker !== undefined) {
      powerSaveBlocker.stop(blocker);
      blocker = undefined;
    }
  };

  return {
    isOn: () => settings.get().staysAwake,
    set: (on) => {
      settings.update({ staysAwake: on });
      settle();
      for (const listener of listeners) listener();
    },
    follow: (now) => {
      isShared = now;
      settle();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
