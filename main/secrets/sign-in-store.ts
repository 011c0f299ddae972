import type { SecretStore } from './keychain.ts';

const PREFIX = 'joined-';

/**
 * Keeps the sign-in at a service that the app only joined apart from that at the app's own: each service is handed its
 * own token, and none that is another's.
 */
export function signInStore(store: SecretStore, isJoined: () => boolean): SecretStore {
  const nameOf = (name: string): string => (isJoined() ? PREFIX + name : name);
  return {
    all: async () => {
      const all = await store.all();
      if (!isJoined()) return all;
      const joined = [...all].filter(([name]) => name.startsWith(PREFIX));
      return new Map(joined.map(([name, value]) => [name.slice(PREFIX.length), value]));
    },
    set: (name, value) => store.set(nameOf(name), value),
  };
}
