import { clipboard } from 'electron';
import { findAddress } from '../opening/opening.ts';

/** Resolves with the web address on the clipboard; undefined when it contains anything else or cannot be read. */
export async function findClipboardAddress(): Promise<string | undefined> {
  const text = await clipboard.readText().catch(() => '');
  return findAddress(text);
}
