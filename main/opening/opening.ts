import type { Prefill } from '../ipc/contract.ts';

/** What a start of the app asks for: its window, a new link, or nothing that is seen. */
export type Opening = { kind: 'window' } | { kind: 'nothing' } | { kind: 'new-link'; prefill?: Prefill };

/** Passed at a start with the computer: no window, only the tray. */
export const HIDDEN_FLAG = '--hidden';
/** Opens the small window for a new link. */
export const NEW_LINK_FLAG = '--new-link';
/** The scheme of addresses that open Linnet. */
export const SCHEME = 'linnet';

const LONGEST_ADDRESS = 8192;
const LONGEST_ALIAS = 64;

/** What the arguments of a start ask for. */
export function readOpening(argv: readonly string[]): Opening {
  const link = argv.find((argument) => argument.toLowerCase().startsWith(`${SCHEME}:`));
  if (link !== undefined) return readLinnetAddress(link);
  if (argv.includes(NEW_LINK_FLAG)) return { kind: 'new-link' };
  return { kind: argv.includes(HIDDEN_FLAG) ? 'nothing' : 'window' };
}

/**
 * What `linnet://new?url=…&alias=…` asks for. Any web page can lead here, so the destination must be a web address, and
 * it is only filled in: the person makes the link. Any other address of the scheme asks for nothing.
 */
export function readLinnetAddress(text: string): Opening {
  if (!URL.canParse(text)) return { kind: 'nothing' };
  const { protocol, host, pathname, searchParams } = new URL(text);
  const isNew = protocol === `${SCHEME}:` && host === 'new' && (pathname === '' || pathname === '/');
  const wanted = searchParams.get('url');
  if (!isNew) return { kind: 'nothing' };
  if (wanted === null) return { kind: 'new-link' };
  const address = findAddress(wanted);
  const alias = searchParams.get('alias')?.trim() ?? '';
  const isAlias = alias.length <= LONGEST_ALIAS && !/\p{C}/u.test(alias);
  return address === undefined
    ? { kind: 'nothing' }
    : { kind: 'new-link', prefill: { address, alias: isAlias ? alias : '' } };
}

/** The text when it is one http or https address and nothing else, without the spaces around it. */
export function findAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const isAddress = trimmed.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s\p{C}]+$/iu.test(trimmed);
  return isAddress && URL.canParse(trimmed) ? trimmed : undefined;
}
