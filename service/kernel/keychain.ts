import type { SecretName } from './host-messages.ts';
import { areInKeychain, type KeychainSecrets } from './secrets.ts';

/** Names of the service's secrets; the keychain has the desktop app's own too. */
const SERVICE_SECRETS =
  /^((token-signing|visitor|webhook|factor|backup|team)-key|smtp-password|(database|move)-token|oauth-.+)$/;

/**
 * The secrets that the desktop app of the same person has moved from the file into the keychain: so one takes the place of
 * the other. Undefined where it has moved none, or where the keychain does not answer.
 */
export async function readKeychain(file: string, keychainName: string): Promise<KeychainSecrets | undefined> {
  if (!areInKeychain(file)) return undefined;
  try {
    const { deletePassword, findCredentials } = await import('@napi-rs/keyring/keytar.js');
    const found = await findCredentials(keychainName);
    return {
      values: Object.fromEntries(
        found
          .filter(({ account }) => SERVICE_SECRETS.test(account))
          .map(({ account, password }) => [account, password]),
      ),
      remove: (name: SecretName) => void deletePassword(keychainName, name).catch(() => undefined),
    };
  } catch {
    return undefined;
  }
}
