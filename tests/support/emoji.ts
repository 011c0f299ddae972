import type { EmojiEntry } from '../../service/links/alias/alias-model.ts';
import { EMOJI_SET } from '../../service/links/alias/emoji-set.ts';

/** Every emoji that an alias may use, in the order of the answer. */
export const EMOJI: readonly EmojiEntry[] = JSON.parse(EMOJI_SET.text).emoji;
