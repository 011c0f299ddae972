import type { Secrets } from '../../../kernel/secrets.ts';
import type { Sealed } from '../archive/manifest.ts';
import { readRecoveryCode } from '../sealing/recovery-code.ts';
import { openSecrets, type SealingKey } from '../sealing/seal.ts';
import { WrongCode } from './refused.ts';
import { restoringWords } from './words.ts';

/**
 * The keys in a copy: opened by the installation's own key, or by what was handed in, which is the recovery code of the
 * installation that made the copy, or the passphrase of one that was made to move. Null when nothing opens them.
 *
 * @throws WrongCode when something was handed in, and it does not.
 */
export async function openKeys(
  sealed: Sealed,
  secrets: Pick<Secrets, 'find'>,
  code: string | null,
): Promise<Record<string, string> | null> {
  const own = secrets.find('backup-key');
  const opened = own && (await tryKey(sealed, { by: 'installation', key: Buffer.from(own, 'base64url') }));
  if (opened) return opened;
  if (code === null) return null;
  const given = keyOf(sealed, code);
  const byCode = given && (await tryKey(sealed, given));
  if (!byCode) throw new WrongCode(restoringWords.wrongCode);
  return byCode;
}

function keyOf({ by }: Sealed, code: string): SealingKey | null {
  if (by === 'passphrase') return { by, passphrase: code };
  const key = readRecoveryCode(code);
  return key && { by, key };
}

const tryKey = (sealed: Sealed, key: SealingKey): Promise<Record<string, string> | null> =>
  openSecrets(sealed, key).catch(() => null);
