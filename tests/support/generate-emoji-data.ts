/**
 * Writes the emoji an alias may use, from the Unicode data in emojibase: `npx tsx tests/support/generate-emoji-data.ts`.
 *
 * The result is committed, because which aliases are legal must not change when a package or V8 learns newer emoji.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import emojibase from 'emojibase-data/en/data.json' with { type: 'json' };

type Emoji = (typeof emojibase)[number];

const ACCEPT_MAX_VERSION = 15.1;
/** Older, so that generated aliases can be drawn and typed on phones that get no updates any more. */
const GENERATE_MAX_VERSION = 14;

/** By the numbers emojibase gives the Unicode groups; 2 holds skin tones and hair, which are no emoji on their own. */
const GROUPS: Record<number, string> = {
  0: 'Smileys & Emotion',
  1: 'People & Body',
  3: 'Animals & Nature',
  4: 'Food & Drink',
  5: 'Travel & Places',
  6: 'Activities',
  7: 'Objects',
  8: 'Symbols',
  9: 'Flags',
};
const EMOJI_PRESENTATION = 1;

const isListed = (emoji: Emoji): boolean =>
  !emoji.hexcode.includes('-') &&
  emoji.type === EMOJI_PRESENTATION &&
  emoji.version <= ACCEPT_MAX_VERSION &&
  emoji.group !== undefined &&
  emoji.group in GROUPS;

const character = (emoji: Emoji): string => String.fromCodePoint(Number.parseInt(emoji.hexcode, 16));

/** `character|name|search,words`, without the words that the name has already. */
function row(emoji: Emoji): string {
  const name = emoji.label.toLowerCase();
  const named = new Set(name.split(/[\s:-]+/));
  const words = (emoji.tags ?? []).filter((tag) => !named.has(tag));
  return [character(emoji), name, words.join(',')].join('|');
}

/** What `emoji-data.json` holds: the rows of each group in Unicode order, and the emoji too new to generate. */
export function emojiData() {
  const listed = emojibase.filter(isListed).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const tooNew = listed.filter((emoji) => emoji.version > GENERATE_MAX_VERSION);
  const groups = Object.entries(GROUPS).map(([number, name]) => [
    name,
    listed.filter((emoji) => emoji.group === Number(number)).map(row),
  ]);
  return {
    acceptMaxVersion: ACCEPT_MAX_VERSION,
    generateMaxVersion: GENERATE_MAX_VERSION,
    neverGenerated: tooNew.map(character).join(''),
    groups: Object.fromEntries(groups),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = new URL('../../service/links/alias/emoji-data.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(emojiData(), null, 2)}\n`);
}
