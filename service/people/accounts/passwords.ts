import { AppError } from '../../lib/app-error.ts';
import { codePointLength } from '../../lib/characters.ts';
import type { Random } from '../../lib/random.ts';
import type { StretchCost } from '../../lib/sealing.ts';
import { createTurns, QueueFull } from '../../lib/turns.ts';

/** Hashes and checks passwords: slowly, in other threads, a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a hash (no such account) it takes equally long and returns false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** argon2id with 19 MiB and two passes: about 20 ms of one core. */
const COST: StretchCost = { memoryCost: 19_456, timeCost: 2 };
const SALT_BYTES = 16;

/** Compared when there is no account: a hash of the same cost, made from no known password. */
const unknownHash = ({ memoryCost, timeCost }: StretchCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Many sign-ins at once use two cores and no more; when this many wait, further ones are refused. */
const TURNS = { atOnce: 2, waiting: 64 };

const busy = (): AppError =>
  new AppError('rate_limit_exceeded', 'Too many passwords are being checked right now', {
    headers: { 'Retry-After': '1' },
  });

/** Loaded with the first password: it adds some 10 MB to the memory of the service. */
const argon2 = (): Promise<typeof import('@node-rs/argon2')> => import('@node-rs/argon2');

/** A higher `cost` makes guessing slower; only tests, which hash all the time, use a lower one than the default. */
export function createPasswords(random: Random, cost: StretchCost = COST): Passwords {
  const takeTurn = createTurns(TURNS);
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    takeTurn(task).catch((error: unknown) => {
      throw error instanceof QueueFull ? busy() : error;
    });
  return {
    hash: (password) =>
      inTurn(async () => {
        const { hash } = await argon2();
        return hash(normalised(password), { ...cost, parallelism: 1, salt: random.bytes(SALT_BYTES) });
      }),
    verify: (known, password) =>
      inTurn(async () => {
        const { verify } = await argon2();
        const fits = await verify(known ?? unknownHash(cost), normalised(password));
        return fits && known !== null;
      }),
  };
}

/** The same characters, however a keyboard composed them. */
const normalised = (password: string): string => password.normalize('NFC');

const SHORTEST = 8;
const LONGEST = 128;
const SYMBOLS = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/;
const ALLOWED = /^[\p{L}\p{Nd}\s!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]*$/u;

const REQUIREMENTS: { name: string; isMet(password: string): boolean }[] = [
  {
    name: `${SHORTEST} to ${LONGEST} characters`,
    isMet: (password) => codePointLength(password) >= SHORTEST && codePointLength(password) <= LONGEST,
  },
  { name: 'one uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'one lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'one digit', isMet: (password) => /\p{Nd}/u.test(password) },
  { name: 'one special character', isMet: (password) => SYMBOLS.test(password) },
  { name: 'only letters, digits, spaces and common symbols', isMet: (password) => ALLOWED.test(password) },
];

/**
 * The unmet requirements of an account password, in words for people; empty for a good password
 * (docs/contract/accounts.md#password-rule).
 */
export function missingRequirements(password: string): string[] {
  const composed = password.normalize('NFC');
  return REQUIREMENTS.filter(({ isMet }) => !isMet(composed)).map(({ name }) => name);
}
