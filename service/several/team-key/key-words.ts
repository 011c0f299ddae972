import type { Reader } from '../../db/connection.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { drawBelow, type Random } from '../../lib/random.ts';
import { proveKey } from './team-key.ts';
import { readTeam } from './team-repository.ts';

/**
 * The words of a team key are made by a rule, of two syllables each, so that no list is needed: each syllable is a
 * consonant and a vowel, and of the letters that sound or look alike only one is used. 16 · 4 · 8 · 4 are 2,048 words,
 * 11 bits each.
 */
const FIRST = 'bdfgjklmnprstvwz';
const VOWELS = 'aeio';
const SECOND = 'bdlmnrtv';

const WORDS = FIRST.length * VOWELS.length * SECOND.length * VOWELS.length;

/** Eight words are 88 bits: with the time that a single try takes, too many to be tried out. */
const HOW_MANY = 8;

const WORD = new RegExp(`^[${FIRST}][${VOWELS}][${SECOND}][${VOWELS}]$`);

/** A new team key: eight words with blanks between. */
export const newTeamKey = (random: Random): string =>
  Array.from({ length: HOW_MANY }, () => wordAt(drawBelow(random, WORDS, 2))).join(' ');

/** The word of a number below 2,048. */
function wordAt(number: number): string {
  let rest = number;
  const take = (letters: string): string => {
    const letter = letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
    return letter;
  };
  return [FIRST, VOWELS, SECOND, VOWELS].map(take).join('');
}

/**
 * A team key as it was typed or set: words in any case, with blanks, dashes or line breaks between them; any other
 * secret stays as it is.
 */
export function readTeamKey(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,-]+/);
  return words.length === HOW_MANY && words.every((word) => WORD.test(word)) ? words.join(' ') : text.trim();
}

/**
 * What another Linnet is asked for before it works on this database: the words of the team key. Null where the key is
 * set in `LINNET_TEAM_KEY`, which the person who set it knows.
 */
export const showTeamKey = ({ config, secrets }: BaseContext): string | null =>
  config.teamKey === null ? (secrets.find('team-key') ?? null) : null;

/**
 * The secrets that the instances of a database share, by their names, for an installation that takes its database home
 * into a file. Null when the key is not that of the database, or it has none.
 */
export async function readTeamSecrets(read: Reader, teamKey: string): Promise<Map<string, string> | null> {
  const { key, secrets } = await readTeam(read);
  const seal = key && (await proveKey(readTeamKey(teamKey), key));
  return seal ? new Map(secrets.map(({ name, sealed }) => [name, seal.open(name, sealed)])) : null;
}
