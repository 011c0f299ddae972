import { base64url, fromBase64url, randomText } from './codes.ts';
import { send } from './send.ts';
import { read, write } from './store.ts';

/** How long Linnet may take to answer before it counts as unreachable, ms. */
const PATIENCE = 1_500;

/**
 * The address at which Linnet answers now: the last one, or another that it was known by. An address counts only when it
 * proves that it is the same installation, because credentials go there. Undefined while it is not reachable.
 */
export async function findLinnet(): Promise<string | undefined> {
  const { address, addresses = [], key } = await read('address', 'addresses', 'key');
  if (address === undefined) return undefined;
  const tries = [...new Set([address, ...addresses])].map(async (one) =>
    (await recognize(one, key)) ? one : undefined,
  );
  for (const attempt of tries) {
    const found = await attempt;
    if (found === undefined) continue;
    if (found !== address) await write({ address: found });
    await tellState(true);
    return found;
  }
  await tellState(false);
  return undefined;
}

/** The addresses of the Linnet at this one, if it is one, and the one with this key; otherwise undefined. */
export async function recognize(address: string, key?: string): Promise<string[] | undefined> {
  const nonce = randomText(24);
  try {
    const answer = await send(`${address}/api/v1/installation?nonce=${nonce}`, { within: PATIENCE });
    const told: { addresses: string[]; proof: string } = await answer.json();
    if (key !== undefined && told.proof !== (await proofOf(key, nonce))) return undefined;
    return told.addresses;
  } catch {
    return undefined;
  }
}

async function proofOf(key: string, nonce: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', fromBase64url(key), hmac, false, ['sign']);
  return base64url(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(nonce)));
}

/** The button shows when kept names lead on. */
const tellState = (isReachable: boolean): Promise<void> =>
  chrome.action.setBadgeText({ text: isReachable ? '' : '…' });
