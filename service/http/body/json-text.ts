/** The most levels of nesting: more than any client sends, and few enough for our recursive functions. */
const MOST_LEVELS = 500;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [LIST, OBJECT] = [0x5b, 0x7b];
const [END_OF_LIST, END_OF_OBJECT] = [0x5d, 0x7d];

/** @throws SyntaxError when the bytes are not JSON or have too many levels, TypeError when they are not UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isWithin(MOST_LEVELS, bytes)) throw new SyntaxError('Too many levels');
  return JSON.parse(decodeText(bytes));
}

/** @throws TypeError when the bytes are not UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Whether the nesting stays within `most` levels. Counts brackets outside strings, before the text is parsed. */
function isWithin(most: number, bytes: Uint8Array): boolean {
  let levels = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === LIST || byte === OBJECT) levels += 1;
    else if (byte === END_OF_LIST || byte === END_OF_OBJECT) levels -= 1;
    if (levels > most) return false;
  }
  return true;
}

/** The position of the quote that ends the string; the length of the bytes when there is none. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
