import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

declare namespace globalThis {
  var linnetTypefaces: string | undefined;
}

/** Where the typefaces are: in their packages, or beside the build, which sets this (`packaging/typefaces.ts`). */
const FOLDER = globalThis.linnetTypefaces ?? '@expo-google-fonts';

/**
 * The typefaces of labels, by what they are for.
 *
 * Names and addresses are set in a typewriter face, because people tell l, I and 1 apart when they type an address.
 */
export const TYPEFACE_FILES = {
  name: 'noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf',
  address: 'noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  arabic: 'noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf',
  hebrew: 'noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf',
  emoji: 'noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
  japanese: 'noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf',
} as const;

export type Face = keyof typeof TYPEFACE_FILES;

/** Asked in turn where a typewriter face has no letter. The last one is the largest by far. */
const OTHER_FACES = ['arabic', 'hebrew', 'emoji', 'japanese'] as const satisfies readonly Face[];

/** Has Greek, all of Cyrillic and the signs of currencies, which the face of sentences lacks; asked last, as its letters are far apart. */
const MANY_LETTERS: Face = 'address';

export const FACES: readonly Face[] = ['name', 'address', ...OTHER_FACES];

export const typefaceFile = (face: Face): string => require.resolve(`${FOLDER}/${TYPEFACE_FILES[face]}`);

/** Characters that choose between forms of others and have none of their own. */
const WITHOUT_FORM = /\u200c|\u200d|\ufe0e|\ufe0f/gu;
/** Blanks other than a space look like one and are none; U+FFFD stands for what could not be read. */
const UNPRINTABLE = /[\p{C}\p{Z}\ufffd]/u;
/** Signs that all scripts share: they look right in the face of the letters before them. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The faces that a line is set in: names and addresses in typewriter faces, sentences in one with letters of their own width. */
export type OwnFace = 'name' | 'address' | 'japanese';

/** Tells which face prints a character; `before` is the face of the one before it, if there is one. */
export type FindFace = (character: string, own: OwnFace, before?: Face) => Face | undefined;

/** Opens the typefaces, each when the first character needs it; they are let go with the answer. */
export async function openTypefaces(): Promise<FindFace> {
  // Loaded on demand: nothing but labels has words.
  const { openSync } = await import('fontkit');
  const opened = new Map<Face, Font>();
  const open = (face: Face): Font => {
    const font = opened.get(face) ?? openSync(typefaceFile(face));
    if (!('characterSet' in font)) throw new Error(`${typefaceFile(face)} holds several typefaces`);
    opened.set(face, font);
    return font;
  };
  const has = (face: Face, form: string): boolean =>
    [...form].every((part) => open(face).hasGlyphForCodePoint(part.codePointAt(0) ?? 0));

  const find: FindFace = (character, own, before) => {
    const form = character.replace(WITHOUT_FORM, '');
    if (form === '' || (form !== ' ' && UNPRINTABLE.test(form))) return undefined;
    // A pictograph's digits are made for keys and stand apart.
    const keeps = before !== undefined && before !== 'emoji' && SHARED.test(form);
    if (keeps && has(before, form)) return before;
    return [own, ...OTHER_FACES, MANY_LETTERS].find((face) => has(face, form));
  };
  const found = new Map<string, Face | undefined>();
  return (character, own, before) => {
    const key = `${own} ${before} ${character}`;
    if (!found.has(key)) found.set(key, find(character, own, before));
    return found.get(key);
  };
}
