import type { PeopleContext } from '../../../kernel/context.ts';
import { getOrCreateSecret } from '../../../kernel/secrets.ts';
import { openSealedText, SealIntact, sealText } from '../../../lib/sealing.ts';

type Keys = Pick<PeopleContext, 'secrets'>;

const keyOf = ({ secrets }: Keys): Uint8Array => getOrCreateSecret(secrets, 'factor-key');

/** The stored form of a secret: encrypted, and bound to its factor, so that it is useless in another row. */
export function sealFactor(context: Keys, secret: string, factorId: string): string {
  const { nonce, text } = sealText(secret, keyOf(context), factorId);
  return `${nonce}.${text}`;
}

/** The secret of a factor; undefined when it was sealed with another key. */
export function openFactor(
  context: Keys,
  { id, sealedSecret }: { id: string; sealedSecret: string },
): string | undefined {
  const [nonce = '', text = ''] = sealedSecret.split('.');
  try {
    return openSealedText({ nonce, text }, keyOf(context), id);
  } catch (error) {
    if (error instanceof SealIntact) return undefined;
    throw error;
  }
}
