import { drawBelow, type Random } from '../../lib/random.ts';

/** Letters and digits that are not mistaken for one another when a code is read out or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** A code such as `7KQF-92MX-3TWB`: 58 bits, guessed at no faster than registration is limited. */
export function createInviteCode(random: Random): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[drawBelow(random, ALPHABET.length, 1)]).join(''),
  );
  return groups.join('-');
}

/** The one spelling of a code, however it was typed: case, spaces and dashes do not matter. */
export const normaliseInviteCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
