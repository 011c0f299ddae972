import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSecretStore,
  fileStore,
  KeysMissing,
  KeysOutOfReach,
  keychainStore,
  type SecretStore,
  serviceSecrets,
} from '../../../main/secrets/keychain.ts';
import { Keys } from '../../../main/secrets/keys.ts';
import { SecretWatch } from '../../../main/secrets/secret-watch.ts';
import type { HostMessage } from '../../../service/kernel/host-messages.ts';
import { readKeychain } from '../../../service/kernel/keychain.ts';
import { fileSecrets } from '../../../service/kernel/secrets.ts';
import { type SecretService, startSecretService, whyNoSecretService } from '../../support/secret-service.ts';

const noService = whyNoSecretService();
// The default reporter keeps the reason of a skipped test to itself.
if (noService) process.stdout.write(`The keychain is not tried with a Secret Service: ${noService}\n`);
const secrets = { 'visitor-key': 'key', 'oauth-google': 'id', 'refresh-token': 'mine', other: 'theirs' };

let folder: string;
let path: string;
let warnings: string[];
const log = { info() {}, warn: (message: string) => void warnings.push(message), error() {} };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-secrets-'));
  path = join(folder, 'secrets.json');
  warnings = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A keychain that works or does not, as the test says. */
function fakeKeychain() {
  const values = new Map<string, string>();
  const check = () => {
    if (!keychain.isReachable) throw new Error('no Secret Service');
  };
  const keychain = {
    isReachable: true,
    values,
    all: async () => {
      check();
      return new Map(values);
    },
    set: async (name: string, value: string | null) => {
      check();
      if (value === null) values.delete(name);
      else values.set(name, value);
    },
  };
  return keychain;
}

describe('secrets in a file', () => {
  it('are there again, and only for their owner', async () => {
    await fileStore(path).set('smtp-password', 'hunter2 ✓');
    expect(await fileStore(path).all()).toEqual(new Map([['smtp-password', 'hunter2 ✓']]));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('stay private when a crash left a readable draft behind', async () => {
    writeFileSync(`${path}.new`, '', { mode: 0o644 });
    await fileStore(path).set('smtp-password', 'x');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leave no file behind when there was nothing to forget', async () => {
    await fileStore(path).set('smtp-password', null);
    expect(() => statSync(path)).toThrow('ENOENT');
  });

  it.each(['{"smtp', 'null', '[]', '{"smtp-password":1}'])(
    'are never taken for none when the file is damaged: %s',
    async (text) => {
      writeFileSync(path, text);
      await expect(fileStore(path).all()).rejects.toThrow(`${path} is damaged`);
      await expect(fileStore(path).set('smtp-password', 'x')).rejects.toThrow(`${path} is damaged`);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );
});

describe('secrets with and without a keychain', () => {
  it('go to the keychain, not to the file', async () => {
    const keychain = fakeKeychain();
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'key');
    expect(keychain.values.get('visitor-key')).toBe('key');
    expect(await fileStore(path).all()).toEqual(new Map());
    expect(warnings).toEqual([]);
  });

  it('go to the file with a warning while the keychain is away', async () => {
    const keychain = fakeKeychain();
    keychain.isReachable = false;
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'key');
    expect(await store.all()).toEqual(new Map([['visitor-key', 'key']]));
    expect(warnings).toHaveLength(2);
  });

  it('are never older in the file than in the keychain, so that the file counts', async () => {
    const keychain = fakeKeychain();
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('smtp-password', 'old');
    keychain.isReachable = false;
    await store.set('smtp-password', 'new');
    keychain.isReachable = true;
    expect((await store.all()).get('smtp-password')).toBe('new');
    expect(await store.moveIn()).toEqual(['smtp-password']);
    expect(keychain.values.get('smtp-password')).toBe('new');
  });

  it('stay in the file when the keychain does not keep what it was given', async () => {
    const keychain = fakeKeychain();
    keychain.isReachable = false;
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('token-signing-key', 'k');
    keychain.isReachable = true;
    const forgetful = createSecretStore({ ...keychain, set: async () => {} }, fileStore(path), log);
    await expect(forgetful.moveIn()).rejects.toThrow('did not keep token-signing-key');
    expect(await fileStore(path).all()).toEqual(new Map([['token-signing-key', 'k']]));
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('survive a kill at step %i of the move', async (step) => {
    const keychain = fakeKeychain();
    keychain.isReachable = false;
    const file = fileStore(path);
    await createSecretStore(keychain, file, log).set('token-signing-key', 'k');
    await createSecretStore(keychain, file, log).set('visitor-key', 'v');
    keychain.isReachable = true;
    let left = step;
    const dying = (store: SecretStore): SecretStore => ({
      all: store.all,
      set: async (name, value) => {
        left -= 1;
        if (left <= 0) throw new Error('killed');
        await store.set(name, value);
      },
    });
    await createSecretStore(dying(keychain), dying(file), log)
      .moveIn()
      .catch(() => undefined);
    const next = createSecretStore(keychain, file, log);
    expect(Object.fromEntries(await next.all())).toEqual({ 'token-signing-key': 'k', 'visitor-key': 'v' });
    await next.moveIn();
    expect(Object.fromEntries(keychain.values)).toEqual({ 'token-signing-key': 'k', 'visitor-key': 'v' });
    expect(await file.all()).toEqual(new Map([['kept-in', 'keychain']]));
  });

  it('move to the keychain with the next change once it is back', async () => {
    const keychain = fakeKeychain();
    const store = createSecretStore(keychain, fileStore(path), log);
    keychain.isReachable = false;
    await store.set('visitor-key', 'old');
    keychain.isReachable = true;
    expect(await store.all()).toEqual(new Map([['visitor-key', 'old']]));
    await store.set('visitor-key', 'new');
    expect(await store.all()).toEqual(new Map([['visitor-key', 'new']]));
    expect(await fileStore(path).all()).toEqual(new Map());
  });

  it('are written in the order they were set, also after a failed write', async () => {
    const store = createSecretStore(fakeKeychain(), fileStore(path), log);
    writeFileSync(path, 'damaged');
    await expect(store.set('visitor-key', 'one')).rejects.toThrow();
    rmSync(path);
    await Promise.all(['two', 'three', null, 'four'].map((value) => store.set('visitor-key', value)));
    expect(await store.all()).toEqual(new Map([['visitor-key', 'four']]));
  });

  it('are read as they were last set, even while that is being written', async () => {
    const store = createSecretStore(fakeKeychain(), fileStore(path), log);
    await store.set('visitor-key', 'old');
    const written = store.set('visitor-key', null);
    expect(await store.all()).toEqual(new Map());
    await written;
  });

  describe('once the signing key is in the keychain', () => {
    const marked = new Map([['kept-in', 'keychain']]);

    it('are marked in the file, which holds none of them', async () => {
      await createSecretStore(fakeKeychain(), fileStore(path), log).set('token-signing-key', 'k');
      expect(await fileStore(path).all()).toEqual(marked);
    });

    it('are marked where an earlier version put them there', async () => {
      const keychain = fakeKeychain();
      keychain.values.set('token-signing-key', 'k');
      const store = createSecretStore(keychain, fileStore(path), log);
      expect(await store.all()).toEqual(new Map([['token-signing-key', 'k']]));
      expect(await fileStore(path).all()).toEqual(marked);
    });

    it('are out of reach, not missing, while the keychain is away', async () => {
      const keychain = fakeKeychain();
      const store = createSecretStore(keychain, fileStore(path), log);
      await store.set('token-signing-key', 'k');
      keychain.isReachable = false;
      await expect(store.all()).rejects.toThrow(KeysOutOfReach);
      keychain.isReachable = true;
      expect(await store.all()).toEqual(new Map([['token-signing-key', 'k']]));
    });

    it('are missing, which is not the same as never made, when the keychain lost them', async () => {
      const keychain = fakeKeychain();
      const store = createSecretStore(keychain, fileStore(path), log);
      await store.set('token-signing-key', 'k');
      keychain.values.clear();
      await expect(store.all()).rejects.toThrow(KeysMissing);
    });

    it('are new ones after a person deleted the file', async () => {
      const keychain = fakeKeychain();
      const store = createSecretStore(keychain, fileStore(path), log);
      await store.set('token-signing-key', 'k');
      keychain.isReachable = false;
      rmSync(path);
      expect(await store.all()).toEqual(new Map());
    });
  });

  it('are handed to the service without the person’s own sign-in', () => {
    expect(serviceSecrets(new Map(Object.entries(secrets)))).toEqual({
      'visitor-key': 'key',
      'oauth-google': 'id',
    });
  });
});

describe.skipIf(noService)('the Secret Service', () => {
  let service: SecretService;
  let keychain: SecretStore;

  beforeAll(async () => {
    service = await startSecretService();
    process.env.DBUS_SESSION_BUS_ADDRESS = service.address;
    keychain = keychainStore('linnet test');
  });

  afterAll(() => service.stop());

  it('keeps, changes, lists and forgets secrets', async () => {
    expect(await keychain.all()).toEqual(new Map());
    await keychain.set('token-signing-key', 'one');
    await keychain.set('smtp-password', 'zwölf €');
    await keychain.set('token-signing-key', 'two');
    expect(await keychain.all()).toEqual(
      new Map([
        ['token-signing-key', 'two'],
        ['smtp-password', 'zwölf €'],
      ]),
    );
    await keychain.set('token-signing-key', null);
    await keychain.set('never-there', null);
    expect(await keychain.all()).toEqual(new Map([['smtp-password', 'zwölf €']]));
  });

  it('keeps installations apart', async () => {
    await keychain.set('visitor-key', 'first');
    expect(await keychainStore('linnet (/srv/second)').all()).toEqual(new Map());
  });

  it('has the keys for a service without the app too, and what that changes comes back', async () => {
    const name = 'linnet both';
    const app = createSecretStore(keychainStore(name), fileStore(path), log);
    await app.set('token-signing-key', 'signing');
    await app.set('smtp-password', 'old');
    await app.set('refresh-token', 'mine');
    const alone = fileSecrets(path, {}, await readKeychain(path, name));
    expect(alone.all()).toEqual({ 'token-signing-key': 'signing', 'smtp-password': 'old' });
    await alone.set('webhook-key', 'made alone');
    await alone.set('smtp-password', null);
    const kept = { 'token-signing-key': 'signing', 'refresh-token': 'mine', 'webhook-key': 'made alone' };
    await expect.poll(async () => Object.fromEntries(await app.all())).toEqual(kept);
    await app.moveIn();
    expect(Object.fromEntries(await keychainStore(name).all())).toEqual(kept);
  });

  it('is used in preference to the file', async () => {
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'in the keychain');
    expect((await store.all()).get('visitor-key')).toBe('in the keychain');
    expect(await fileStore(path).all()).toEqual(new Map());
    expect(warnings).toEqual([]);
  });

  it('keeps the keys while it is locked, and hands them out when it is unlocked', async () => {
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('token-signing-key', 'one');
    service.lock();
    await expect(store.all()).rejects.toThrow(KeysOutOfReach);
    service.unlock();
    expect((await store.all()).get('token-signing-key')).toBe('one');
  });

  it('is given back what was deleted from it while the app runs', async () => {
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('token-signing-key', 'one');
    await store.set('visitor-key', 'two');
    const keys = new Keys(store, log);
    await keys.read();
    for (const name of ['token-signing-key', 'visitor-key']) await keychain.set(name, null);
    await keys.putBack();
    const found = await keychain.all();
    expect([found.get('token-signing-key'), found.get('visitor-key')]).toEqual(['one', 'two']);
  });

  it('is told of: what is where, and what becomes of it', async () => {
    const store = createSecretStore(keychain, fileStore(path), log);
    const keys = new Keys(store, log);
    await keys.read();
    const notices: string[] = [];
    const told: HostMessage[] = [];
    const watch = new SecretWatch({
      store,
      keys,
      platform: 'linux',
      file: path,
      notify: ({ title }) => void notices.push(title),
      tell: (message) => void told.push(message),
      now: () => 7,
      log,
    });
    const calm = await watch.check();
    expect(calm).toMatchObject({
      keptIn: 'keychain',
      trouble: null,
      putBackAt: null,
      keychain: 'secret-service',
    });
    expect(calm.secrets).toContainEqual({ name: 'token-signing-key', keptIn: 'keychain' });

    await keychain.set('token-signing-key', null);
    expect((await watch.check()).putBackAt).toBe(7);
    expect((await keychain.all()).get('token-signing-key')).toBe('one');
    expect(notices).toEqual(['Linnet’s keys were removed from the keychain']);

    service.lock();
    for (const _again of [1, 2]) {
      expect(await watch.check()).toMatchObject({ keptIn: 'file', trouble: 'locked', secrets: [] });
    }
    expect(notices).toEqual(['Linnet’s keys were removed from the keychain', 'The keychain is locked']);
    // A change while it is locked goes into the file, and from there into the keychain.
    keys.keep('smtp-password', 'changed');
    await expect.poll(async () => (await fileStore(path).all()).get('smtp-password')).toBe('changed');
    service.unlock();
    const { trouble, secrets } = await watch.check();
    expect(trouble).toBe(null);
    expect(secrets).toContainEqual({ name: 'smtp-password', keptIn: 'keychain' });
    expect((await keychain.all()).get('smtp-password')).toBe('changed');
    expect(await fileStore(path).all()).toEqual(new Map([['kept-in', 'keychain']]));
    expect(told.at(-1)).toMatchObject({ keptIn: 'keychain', places: { 'smtp-password': 'keychain' } });
    expect(JSON.stringify(told)).not.toContain('changed');
  });

  it('takes in what was kept in the file before it appeared', async () => {
    const appears = keychainStore('linnet appears');
    const away = {
      all: () => Promise.reject(new Error('none')),
      set: () => Promise.reject(new Error('none')),
    };
    await createSecretStore(away, fileStore(path), log).set('token-signing-key', 'made without');
    const store = createSecretStore(appears, fileStore(path), log);
    expect(await store.moveIn()).toEqual(['token-signing-key']);
    expect(await appears.all()).toEqual(new Map([['token-signing-key', 'made without']]));
    expect(await fileStore(path).all()).toEqual(new Map([['kept-in', 'keychain']]));
    expect(await store.moveIn()).toEqual([]);
  });

  it('is missed with a warning, not an error, once it is gone', async () => {
    await service.stop();
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'in the file');
    expect(await store.all()).toEqual(new Map([['visitor-key', 'in the file']]));
    expect(warnings).toHaveLength(2);
  });
});
