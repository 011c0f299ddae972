import type { Chain, Hop } from '../../../api/tools.ts';

/** The longest address that is looked at, in characters (docs/contract/expand.md). */
export const LONGEST = 2048;

/** What an answer says about an address. */
export type Meaning =
  | 'sendsOn'
  | 'answers'
  | 'asks'
  | 'refuses'
  | 'missing'
  | 'ended'
  | 'blocked'
  | 'odd'
  | 'faulty'
  | 'silent';

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  401: 'asks',
  403: 'refuses',
  404: 'missing',
  410: 'ended',
  451: 'blocked',
};

/** Told from the status; null is no answer at all. */
export function meaningOf(status: number | null): Meaning {
  if (status === null) return 'silent';
  if (status >= 500) return 'faulty';
  if (status >= 400) return BY_STATUS[status] ?? 'odd';
  if (status >= 300) return 'sendsOn';
  return status >= 200 ? 'answers' : 'odd';
}

/** How a chain ends. */
export type Ending = 'arrives' | 'circles' | 'deadEnd' | 'refused';

export function endingOf({ truncated, final_status }: Chain): Ending {
  if (truncated) return 'circles';
  if (final_status === null) return 'deadEnd';
  return final_status < 400 ? 'arrives' : 'refused';
}

/** An address as browsers read it; undefined for what they would not open as a page. */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The name of the computer an address leads to; undefined for one that is told by its numbers alone. */
export function nameIn(text: string): string | undefined {
  const host = webAddress(text)?.hostname ?? '';
  const isNumbers = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  return host === '' || isNumbers ? undefined : host;
}

/** What was typed, with the scheme that browsers would add. */
export function completed(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
}

/** An address in three parts, so that the one who is asked stands out. */
export type AddressParts = { before: string; host: string; after: string };

/** Joined, the parts are the address as it was given. */
export function partsOf(text: string): AddressParts {
  const host = webAddress(text)?.host ?? '';
  const at = host === '' ? -1 : text.toLowerCase().indexOf(host);
  if (at < 0) return { before: '', host: '', after: text };
  return {
    before: text.slice(0, at),
    host: text.slice(at, at + host.length),
    after: text.slice(at + host.length),
  };
}

/** Whether an address is below one of `own`, where links of this Linnet begin. */
export const isOwn = ({ url }: Pick<Hop, 'url'>, own: readonly string[]): boolean =>
  own.some((beginning) => webAddress(url)?.origin === webAddress(beginning)?.origin);
