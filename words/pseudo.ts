declare global {
  /** Set by tests, and by `LINNET_PSEUDO=on` when building; a build without it holds no trace of the pseudo-language. */
  var linnetPseudo: boolean | undefined;
}

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ÅƁÇĐÉƑĞĤÎĴĶĿṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒğĥîĵķŀṁñöþǫŕšţûṽŵẋýž'];

/**
 * A sentence in the pseudo-language: `Links` → `[Ŀîñķš ~~]`.
 *
 * It reads as English, is a third longer, as many languages are, and shows at a glance which words on a screen come
 * from no catalogue. Braces of ICU MessageFormat alternate: outside them and inside every second pair stands text.
 */
export function pseudo(text: string): string {
  let depth = 0;
  const accented = [...text].map((letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    return depth % 2 === 0 ? (ACCENTED[PLAIN.indexOf(letter)] ?? letter) : letter;
  });
  return `[${accented.join('')} ${longer(Math.ceil(text.length / 3))}]`;
}

/** So many letters more, in words of four that a line breaks between. */
const longer = (length: number): string =>
  '~~~~ '
    .repeat(length / 5 + 1)
    .slice(0, length)
    .trimEnd();
