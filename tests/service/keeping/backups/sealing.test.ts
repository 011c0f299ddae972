import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openSecrets,
  readRecoveryCode,
  recoveryCodeOf,
  type SealingKey,
  sealSecrets,
} from '../../../../service/keeping/backups/seal.ts';

const SECRETS = { 'smtp-password': 'pa55 wörd', 'oauth-github': '' };
const installation: SealingKey = { by: 'installation', key: Buffer.alloc(32, 7) };
const words: SealingKey = { by: 'passphrase', passphrase: 'four words in order' };

describe('sealed secrets', () => {
  it.each([['the key of the installation', installation] as const, ['a passphrase', words] as const])(
    'are opened by %s, and by no other',
    async (_name, key) => {
      const sealed = await sealSecrets(SECRETS, key);
      expect(JSON.stringify(sealed)).not.toContain('pa55');
      expect(await openSecrets(sealed, key)).toEqual(SECRETS);
      const others: SealingKey[] = [
        { by: 'installation', key: Buffer.alloc(32, 8) },
        { by: 'passphrase', passphrase: 'four words in Order' },
      ];
      for (const other of others)
        await expect(openSecrets(sealed, other)).rejects.toThrow(/cannot be opened|sealed with another/);
    },
  );

  it('are refused when anything of them was changed', async () => {
    const sealed = await sealSecrets(SECRETS, installation);
    for (const field of ['nonce', 'text'] as const) {
      const bytes = Buffer.from(sealed[field], 'base64url');
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      const changed = { ...sealed, [field]: bytes.toString('base64url') };
      await expect(openSecrets(changed, installation)).rejects.toThrow(
        /cannot be opened|sealed with another/,
      );
    }
    await expect(openSecrets({ ...sealed, by: 'passphrase' }, words)).rejects.toThrow(
      /cannot be opened|sealed with another/,
    );
  });
});

describe('a recovery code', () => {
  it('gives back the key, however it is typed in', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const code = recoveryCodeOf(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/);
        const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(Buffer.from(readRecoveryCode(` ${typed}\n`) ?? [])).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('is refused with a wrong letter, one too many and one too few', () => {
    const code = recoveryCodeOf(Buffer.alloc(32, 99));
    const other = code.startsWith('A') ? 'B' : 'A';
    for (const wrong of [other + code.slice(1), `${code}0`, code.slice(0, -1), code.replace(/.$/, 'U'), ''])
      expect(readRecoveryCode(wrong), wrong).toBe(null);
  });
});
