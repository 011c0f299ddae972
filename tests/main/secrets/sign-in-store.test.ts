import { expect, it } from 'vitest';
import { signInStore } from '../../../main/secrets/sign-in.ts';

it('keeps the sign-in at a joined service apart from that at the own one', async () => {
  const kept = new Map<string, string>();
  let isJoined = false;
  const store = signInStore(
    {
      all: async () => new Map(kept),
      set: async (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    },
    () => isJoined,
  );
  await store.set('refresh-token', 'own');
  isJoined = true;
  expect((await store.all()).get('refresh-token')).toBeUndefined();
  await store.set('refresh-token', 'joined');
  expect((await store.all()).get('refresh-token')).toBe('joined');
  isJoined = false;
  expect((await store.all()).get('refresh-token')).toBe('own');
});
