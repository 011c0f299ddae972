/** One element: a flag of two letters, a keycap, or an emoji with a skin tone or the tags of a region. */
const ELEMENT = String.raw`(?:\p{RI}{2}|[0-9#*]\u20E3|(?=\p{Emoji})\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\u{E0020}-\u{E007E}]{1,6}\u{E007F})?)`;

/** Up to four elements joined to one picture, as in families: no sequence in use has more. */
const SEQUENCE = new RegExp(`^${ELEMENT}(?:\u200D${ELEMENT}){0,3}$`, 'u');

/**
 * Whether one character as people see it, in canonical form, is an emoji of any kind.
 *
 * Wider than the emoji policy of the API: the legacy endpoint takes every emoji sequence
 * (docs/contract/legacy.md#making-a-link).
 */
export const isEmojiSequence = (grapheme: string): boolean => SEQUENCE.test(grapheme);
