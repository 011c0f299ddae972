import { beforeEach, describe, expect, it } from 'vitest';
import { KeysMissing, KeysOutOfReach, type SecretStore } from '../../../main/secrets/keychain.ts';
import { Keys } from '../../../main/secrets/keys.ts';

const log = { info() {}, warn() {}, error() {} };
const made = { 'token-signing-key': 'one', 'visitor-key': 'two' };

/** A store that holds `values`, or says what the test wants. */
let values: Map<string, string>;
let trouble: Error | undefined;
let writes: string[];
const store: SecretStore = {
  all: async () => {
    if (trouble) throw trouble;
    return new Map(values);
  },
  set: async (name, value) => {
    writes.push(name);
    if (value === null) values.delete(name);
    else values.set(name, value);
  },
};
let keys: Keys;

beforeEach(async () => {
  values = new Map(Object.entries(made));
  trouble = undefined;
  writes = [];
  keys = new Keys(store, log);
  await keys.read();
});

describe('the keys in memory', () => {
  it('are handed to no service before they were read', async () => {
    trouble = new KeysOutOfReach('locked');
    const locked = new Keys(store, log);
    await expect(locked.read()).rejects.toThrow(trouble);
    expect(locked.areRead).toBe(false);
    expect(() => locked.forService()).toThrow('not read yet');
    trouble = undefined;
    await locked.read();
    expect(locked.forService()).toEqual(made);
  });

  it('are written through', async () => {
    keys.keep('smtp-password', 'three');
    await expect.poll(() => values.get('smtp-password')).toBe('three');
    expect(keys.forService()).toEqual({ ...made, 'smtp-password': 'three' });
    keys.keep('smtp-password', null);
    await expect.poll(() => values.has('smtp-password')).toBe(false);
    expect(keys.forService()).toEqual(made);
  });

  it('go back into a store that lost one of them', async () => {
    values.delete('visitor-key');
    await keys.putBack();
    expect(Object.fromEntries(values)).toEqual(made);
    expect(writes).toEqual(['visitor-key']);
  });

  it('go back into a store that lost all of them', async () => {
    values.clear();
    trouble = new KeysMissing('lost');
    await keys.putBack();
    expect(Object.fromEntries(values)).toEqual(made);
  });

  it('go back with the next change', async () => {
    values.clear();
    keys.keep('smtp-password', 'three');
    await expect.poll(() => Object.fromEntries(values)).toEqual({ ...made, 'smtp-password': 'three' });
  });

  it('stay in memory, and cost nothing else, when the store takes none', async () => {
    values.clear();
    const broken = new Keys({ ...store, set: () => Promise.reject(new Error('the disk is full')) }, log);
    values.set('visitor-key', 'two');
    await broken.read();
    values.clear();
    await broken.putBack();
    expect(broken.forService()).toEqual({ 'visitor-key': 'two' });
  });

  it('are not written anywhere else while the keychain is locked', async () => {
    trouble = new KeysOutOfReach('locked');
    await keys.putBack();
    expect(writes).toEqual([]);
  });
});
