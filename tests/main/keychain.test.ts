import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSecretStore,
  fileStore,
  keychainStore,
  type SecretStore,
  serviceSecrets,
} from '../../main/keychain.ts';
import { type SecretService, startSecretService, whyNoSecretService } from '../support/secret-service.ts';

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

  it('are never taken for none when the file is damaged', async () => {
    writeFileSync(path, '{"smtp');
    await expect(fileStore(path).all()).rejects.toThrow();
    await expect(fileStore(path).set('smtp-password', 'x')).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe('{"smtp');
  });
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

  it('is used in preference to the file', async () => {
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'in the keychain');
    expect((await store.all()).get('visitor-key')).toBe('in the keychain');
    expect(await fileStore(path).all()).toEqual(new Map());
    expect(warnings).toEqual([]);
  });

  it('is missed with a warning, not an error, once it is gone', async () => {
    await service.stop();
    const store = createSecretStore(keychain, fileStore(path), log);
    await store.set('visitor-key', 'in the file');
    expect(await store.all()).toEqual(new Map([['visitor-key', 'in the file']]));
    expect(warnings).toHaveLength(2);
  });
});
