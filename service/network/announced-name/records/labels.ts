/** The longest part of a name between two dots, in bytes (RFC 1035). */
const LONGEST = 63;

/** `links`, then `links-2`, `links-3` …; shortened to the limit. */
export const hostLabel = (wanted: string, attempt: number): string =>
  withEnding(wanted, attempt === 1 ? '' : `-${attempt}`);

/** `Linnet on office-pc`, then `Linnet on office-pc (2)` …; shortened to the limit. */
export const instanceLabel = (wanted: string, attempt: number): string =>
  withEnding(wanted, attempt === 1 ? '' : ` (${attempt})`);

function withEnding(text: string, ending: string): string {
  let kept = text;
  while (Buffer.byteLength(kept + ending) > LONGEST) kept = [...kept].slice(0, -1).join('');
  return kept + ending;
}

/** The first part of a computer's name in small letters; null when it cannot be announced. */
export function computerLabel(hostname: string): string | null {
  const [label = ''] = hostname.toLowerCase().split('.', 1);
  return isHostLabel(label) && label !== 'localhost' ? label : null;
}

/** Whether a text is one part of a host name: letters, digits and hyphens, up to 63, no hyphen at either end. */
export const isHostLabel = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);
