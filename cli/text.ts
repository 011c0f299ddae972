/**
 * What a terminal would not show but obey, and what changes the direction of text: a title must neither write elsewhere on
 * the screen nor pretend to be another one.
 */
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Cs}/gu;

/** Text of others as a terminal may show it, in one line. */
export const shown = (text: string): string => text.replace(UNSHOWN, ' ').replace(/ {2,}/g, ' ').trim();

/** Two columns wide by Unicode's East Asian Width and emoji presentation, by block. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

const graphemes = new Intl.Segmenter();

const widthOfOne = (grapheme: string): number =>
  ZERO_WIDTH.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += widthOfOne(segment);
  return width;
}

/** A text in at most so many columns; what is cut off ends in an ellipsis. */
export function cutTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let [kept, width] = ['', 1];
  for (const { segment } of graphemes.segment(text)) {
    width += widthOfOne(segment);
    if (width > columns) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** A text filled up with spaces to so many columns; numbers have theirs in front. */
export function filledTo(text: string, columns: number, isNumber = false): string {
  const space = ' '.repeat(Math.max(0, columns - widthOf(text)));
  return isNumber ? space + text : text + space;
}
