import { asAddress } from '../../../../lib/web-address.ts';

/**
 * The web address on the clipboard; undefined when there is none or the browser would have to ask first.
 *
 * A permission prompt before the first key is pressed is worse than pasting by hand.
 */
export async function findClipboardAddress(): Promise<string | undefined> {
  try {
    const permissions: Permissions = navigator.permissions;
    const permission = await permissions.query({ name: 'clipboard-read' });
    if (permission.state !== 'granted') return undefined;
    return asAddress(await navigator.clipboard.readText());
  } catch {
    return undefined;
  }
}

/** The name is not in TypeScript's list, because not every browser has it. */
type Permissions = { query(descriptor: { name: string }): Promise<{ state: string }> };
