/**
 * Splits a long text in two, so that a layout can shorten the first part and always keep the end readable.
 *
 * The tail begins at a path or query mark when one is near, so that it reads as a word.
 */
export function middleCut(text: string, tailLength = 14): { head: string; tail: string } {
  const characters = [...text];
  if (characters.length <= tailLength * 2) return { head: text, tail: '' };
  const near = characters.slice(-tailLength - 6).findIndex((character) => '/?&#='.includes(character));
  const cut = near >= 0 ? characters.length - tailLength - 6 + near : characters.length - tailLength;
  return { head: characters.slice(0, cut).join(''), tail: characters.slice(cut).join('') };
}
