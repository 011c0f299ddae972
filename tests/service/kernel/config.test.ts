import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../service/kernel/config.ts';

const read = (env: Record<string, string>) => readConfig(env, 'linux');

afterEach(() => vi.unstubAllEnvs());

describe('A setting of the environment', () => {
  it.each([
    ['LINNET_LAN', 'yes', 'must be off, on'],
    ['LINNET_LAN', 'true', 'must be off, on'],
    ['LINNET_LAN', '1', 'must be off, on'],
    ['LINNET_LAN', ',', 'must be off, on'],
    ['LINNET_LAN', '192.168.1.5, office', 'addresses of this computer'],
    ['LINNET_LAN', '0.0.0.0', 'addresses of this computer'],
    ['LINNET_LAN', '::', 'addresses of this computer'],
    ['LINNET_LAN', '192.168.1.5,127.0.0.1', 'addresses of this computer'],
    ['LINNET_LAN', '::1', 'addresses of this computer'],
    ['LINNET_PORT', '-1', '0 to 65535'],
    ['LINNET_SETUP_USER', 'ada', 'the number of a user'],
    ['LINNET_LOG_LEVEL', 'loud', 'info, debug, warn, error'],
    ['LINNET_RATE_LIMITS', 'none', 'on, off'],
    ['LINNET_ALLOW_LOOPBACK_TARGETS', 'yes', '0, 1'],
    ['LINNET_DATABASE_URL', '/srv/linnet.db', 'begins with one of file:'],
    ['LINNET_DATABASE_URL', 'postgres://db', 'begins with one of file:'],
    ['LINNET_PUBLIC_URL', 'go', 'http or https'],
    ['LINNET_PUBLIC_URL', 'http://go/?from=mail', 'without a user, a query or a fragment'],
    ['LINNET_PUBLIC_URL', 'http://go/#top', 'without a user, a query or a fragment'],
  ])('%s=%s is refused with its name and what would do', (name, value, advice) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .*${advice}`));
  });

  it('is not repeated where it may hold a secret', () => {
    const address = 'mysql://linnet:hunter2@db';
    expect(() => read({ LINNET_DATABASE_URL: address })).not.toThrow('hunter2');
    expect(() => read({ LINNET_PUBLIC_URL: 'http://ada:hunter2@go' })).not.toThrow('hunter2');
  });

  it('means the default when it is empty', () => {
    const names = ['LAN', 'PORT', 'LOG_LEVEL', 'RATE_LIMITS', 'DATABASE_URL', 'PUBLIC_URL'];
    const empty = Object.fromEntries(names.map((name) => [`LINNET_${name}`, '']));
    expect(read(empty)).toEqual(read({}));
  });

  it('names a key as given only when it is', () => {
    const key = Buffer.alloc(32, 7).toString('base64url');
    expect(Object.keys(read({}).givenSecrets)).toEqual([]);
    expect(Object.keys(read({ LINNET_VISITOR_KEY: key }).givenSecrets)).toEqual(['visitor-key']);
  });

  it('tells sharing that was switched off from sharing that is not set', () => {
    expect(read({}).sharing).toBeNull();
    expect(read({ LINNET_LAN: 'off' }).sharing).toEqual({ mode: 'off' });
    expect(read({ LINNET_LAN: 'fd77::1, 192.168.1.5' }).sharing).toEqual({
      mode: 'addresses',
      addresses: ['fd77::1', '192.168.1.5'],
    });
  });
});

describe('The data folder', () => {
  it('is in the home folder of the account where HOME is empty, never below the current folder', () => {
    vi.stubEnv('HOME', '');
    expect(read({}).dataDir).toBe(join(userInfo().homedir, '.config/linnet'));
  });

  it('takes no notice of a configuration folder that is not absolute', () => {
    expect(read({ XDG_CONFIG_HOME: 'config' }).dataDir).toBe(read({}).dataDir);
    expect(read({ XDG_CONFIG_HOME: '/srv/config' }).dataDir).toBe('/srv/config/linnet');
  });
});
