/** What WinAnsiEncoding has from 128 to 159, where Latin-1 has nothing; a blank is an empty place. */
const ADDED = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const latin = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** Letters and signs by their code. Blanks other than a space look like one and are none, so they are missing. */
const codes = new Map(
  [...latin.slice(0, 128), ...ADDED, ...latin.slice(160)].flatMap((character, code) =>
    code === 0x20 || /[^\p{C}\p{Z}]/u.test(character) ? [[character, code] as const] : [],
  ),
);

/** The text with every accent in one character with its letter, as the encoding has them. */
export const composed = (text: string): string => text.normalize('NFC');

/** Whether every character of a composed text has a code. */
export const isWestern = (text: string): boolean => [...text].every((character) => codes.has(character));

/** A western text as a string of a PDF file, in ASCII only. */
export const pdfString = (text: string): string =>
  `(${[...text].map((character) => escaped(codes.get(character) ?? 0)).join('')})`;

function escaped(code: number): string {
  const character = String.fromCharCode(code);
  return code < 0x7f && !'\\()'.includes(character) ? character : `\\${code.toString(8).padStart(3, '0')}`;
}
