import { TextDecoder } from 'node:util';

/** How far into a page its encoding is looked for, bytes: as browsers do. */
const START = 1_024;

const IN_HEADER = /charset\s*=\s*["']?([^\s;"']+)/i;
const IN_PAGE = /<meta[^>]{0,200}?charset\s*=\s*["']?([^\s;"'>/]+)/i;

/** The text of a page, in the encoding that its bytes, its header or the page itself name; UTF-8 without a name. */
export function textOfPage(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START));
  const named = markOf(start) ?? IN_HEADER.exec(contentType)?.[1] ?? IN_PAGE.exec(start)?.[1];
  return (decoderFor(named) ?? new TextDecoder()).decode(bytes);
}

/** The encoding that a byte order mark stands for. */
function markOf(start: string): string | undefined {
  if (start.startsWith('\xEF\xBB\xBF')) return 'utf-8';
  if (start.startsWith('\xFE\xFF')) return 'utf-16be';
  return start.startsWith('\xFF\xFE') ? 'utf-16le' : undefined;
}

/** Undefined for an encoding that is not known. */
function decoderFor(name: string | undefined): TextDecoder | undefined {
  try {
    return name === undefined ? undefined : new TextDecoder(name);
  } catch {
    return undefined;
  }
}
