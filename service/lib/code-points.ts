/** Length in code points: an emoji outside the basic plane counts once, not as two UTF-16 units. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}
