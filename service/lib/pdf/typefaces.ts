import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

declare namespace globalThis {
  var linnetTypefaces: string | undefined;
}

/** Where the typefaces are: in their packages, or beside the build, which sets this (`packaging/typefaces.ts`). */
const FOLDER = globalThis.linnetTypefaces ?? '@expo-google-fonts';

/** Scripts with a typeface of their own, by their names in Unicode. */
const SCRIPTS = [
  ...(['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati'] as const),
  ...(['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar'] as const),
  ...(['Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thai'] as const),
] as const;

/**
 * The typefaces of labels, by what they are for.
 *
 * Names and addresses are set in a typewriter face, because people tell l, I and 1 apart when they type an address.
 */
export const FACES = ['name', 'address', ...SCRIPTS, 'emoji', 'japanese'] as const;

export type Face = (typeof FACES)[number];

const FILES: Partial<Record<Face, string>> = {
  name: 'noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf',
  address: 'noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf',
  emoji: 'noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
  japanese: 'noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf',
};

/** The file of a typeface, within the folder of all typefaces. */
export const fileOfFace = (face: Face): string =>
  FILES[face] ?? `noto-sans-${face.toLowerCase()}/500Medium/NotoSans${face}_500Medium.ttf`;

/** Each is asked about letters of its own script alone, so that a text opens those alone that it needs. */
const SCRIPT_FACES = SCRIPTS.map((face) => ({
  face,
  letters: new RegExp(`\\p{Script_Extensions=${face}}`, 'u'),
}));

/**
 * Asked in turn where neither the face of the line nor that of the script has a letter. The typewriter face has Greek, all of Cyrillic
 * and the signs of currencies, which the face of sentences lacks; it is the last, as its letters are far apart.
 */
const OTHER_FACES: readonly Face[] = ['emoji', 'japanese', 'address'];

export const typefaceFile = (face: Face): string => require.resolve(`${FOLDER}/${fileOfFace(face)}`);

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
    const scripts = SCRIPT_FACES.filter(({ letters }) => letters.test(form)).map(({ face }) => face);
    return [own, ...scripts, ...OTHER_FACES].find((face) => has(face, form));
  };
  const found = new Map<string, Face | undefined>();
  return (character, own, before) => {
    const key = `${own} ${before} ${character}`;
    if (!found.has(key)) found.set(key, find(character, own, before));
    return found.get(key);
  };
}
