/** Letters and digits that are not mistaken for one another when a code is read out or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** A code such as `7KQF-92MX-3TWB`: 58 bits, guessed at no faster than registration is limited. */
export function createInviteCode(bytes: (length: number) => Uint8Array): string {
  const characters: string[] = [];
  while (characters.length < GROUPS * GROUP) {
    for (const byte of bytes(16)) {
      // Bytes beyond the last whole multiple would make some characters likelier than others.
      const character = byte < 256 - (256 % ALPHABET.length) ? ALPHABET[byte % ALPHABET.length] : undefined;
      if (character) characters.push(character);
    }
  }
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    characters.slice(index * GROUP, (index + 1) * GROUP).join(''),
  );
  return groups.join('-');
}

/** The one spelling of a code, however it was typed: case, spaces and dashes do not matter. */
export const normaliseInviteCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
