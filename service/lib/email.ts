/** The longest name in DNS (RFC 1035, 2.3.4). */
export const LONGEST_DOMAIN = 253;

/** The most characters of an address: 64 before the `@`, 255 after it. */
const LONGEST_EMAIL = 320;

/** RFC 5321's atom, with letters of every script; dots only between two of them. */
const WORD = String.raw`[a-z0-9!#$%&'*+/=?^_\x60{|}~\-\p{L}\p{M}\p{N}]+`;
const LABEL = String.raw`[a-z0-9_\p{L}\p{M}\p{N}](?:[a-z0-9_\-\p{L}\p{M}\p{N}]{0,61}[a-z0-9_\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(
  String.raw`^(?=.{1,64}@)${WORD}(?:\.${WORD})*@(?=.{1,255}$)${LABEL}(?:\.${LABEL})*$`,
  'u',
);

const ASCII_SPACE = /^[ \t\r\n]+|[ \t\r\n]+$/g;
const ASCII_CAPITALS = /[A-Z]+/g;

/** Without white space around it. Other scripts' spaces stay, so that the address is refused and not changed. */
export const trimEmail = (text: string): string => text.replace(ASCII_SPACE, '');

/**
 * The one spelling under which an email address is stored, compared and looked up; null when the text is no address.
 *
 * Only ASCII capitals are folded, and text that changes under NFKC (the Kelvin sign for a `k`, wide letters, ligatures)
 * is refused: otherwise the mailbox of another person could pass for an address that has an account here.
 */
export function readEmail(text: string): string | null {
  const address = trimEmail(text).replace(ASCII_CAPITALS, (capitals) => capitals.toLowerCase());
  const isPlain = address.length <= LONGEST_EMAIL && address === address.normalize('NFKC');
  return isPlain && ADDRESS.test(address) ? address : null;
}

/** Letters that look like an ASCII letter (a part of Unicode's confusables, UTS 39), as pairs. */
const DRAWN_ALIKE = new Map(
  [
    'аaсcеeіiјjоoрpѕsуyхxһhԁdԛqԝwкkмmтtвbнhгrпn',
    'αaεeιiκkνvοoρpτtυuχxγyηnωwβb',
    'ıiɑaɡgɩiʋuȷj',
    'օoսuոnհhցgզqյj',
  ].flatMap((pairs) => {
    const letters = [...pairs];
    return letters.flatMap((letter, at) =>
      at % 2 === 0 ? [[letter, letters[at + 1] ?? letter] as const] : [],
    );
  }),
);

const drawingOf = (address: string): string =>
  [...address.toLowerCase()].map((letter) => DRAWN_ALIKE.get(letter) ?? letter).join('');

/** Whether two different addresses look the same. */
export const looksLike = (address: string, other: string): boolean =>
  address !== other && drawingOf(address) === drawingOf(other);

/** Whether an address has letters outside ASCII; only such a one can look like another. */
export const isInternational = (address: string): boolean => /[^\x20-\x7e]/.test(address);
