const registered = new Map<string, () => void>();

/** Another program has this one. */
const TAKEN = 'Control+Alt+T';

export const globalShortcut = {
  register: (keys: string, onPress: () => void): boolean => {
    if (keys === TAKEN) return false;
    registered.set(keys, onPress);
    return true;
  },
  unregister: (keys: string) => void registered.delete(keys),
  isRegistered: (keys: string) => registered.has(keys),
  /** Presses keys in another program; false when they are not ours. */
  press: (keys: string): boolean => {
    registered.get(keys)?.();
    return registered.has(keys);
  },
};
