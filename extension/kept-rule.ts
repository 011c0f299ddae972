/** A name that leads on without Linnet; `until` in ISO 8601, null without an end. */
export type KeptName = { name: string; long_url: string; until: string | null };

/** The most names that are kept, and the most bytes of them as JSON (docs/contract/extension.md#kept-names). */
const MOST_NAMES = 20_000;
const MOST_BYTES = 4_000_000;

/** The most clicks that wait to be handed over, and how long they may wait, ms: Linnet takes no older ones. */
export const MOST_CLICKS = 1_000;
const LONGEST_WAIT = 29 * 86_400_000;

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** What is kept of an answer: names that lead to a web address, within the bounds, whatever Linnet sends. */
export function withinBounds(names: readonly KeptName[]): KeptName[] {
  let bytes = 0;
  const kept = names.slice(0, MOST_NAMES).filter(({ long_url }) => isWebAddress(long_url));
  const size = (name: KeptName): number => new TextEncoder().encode(JSON.stringify(name)).length + 1;
  return kept.filter((name) => {
    bytes += size(name);
    return bytes <= MOST_BYTES;
  });
}

/** The kept name that a text means: with the same letters, else in any case. `now` is in ms. */
export function findKept(names: readonly KeptName[], text: string, now: number): KeptName | undefined {
  const wanted = text.trim().normalize('NFC');
  const live = names.filter(({ until }) => until === null || Date.parse(until) > now);
  return (
    live.find(({ name }) => name === wanted) ??
    live.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  );
}

/** The first kept names that begin with a text. */
export const beginningWith = (names: readonly KeptName[], text: string, most: number): KeptName[] =>
  names.filter(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase())).slice(0, most);

/** Waiting clicks without those that Linnet would refuse for their age, the newest ones within the bound. */
export const stillWanted = <Click extends { at: string }>(clicks: readonly Click[], now: number): Click[] =>
  clicks.filter(({ at }) => Date.parse(at) > now - LONGEST_WAIT).slice(-MOST_CLICKS);
