import { hash as argon2, verify as verifyArgon2 } from '@node-rs/argon2';
import { AppError } from '../../lib/app-error.ts';
import { newSecret, type Random } from '../../lib/random.ts';
import { createTurns, QueueFull } from '../../lib/turns.ts';

/** Hashes and checks passwords: slowly, on other threads, a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a hash (no such account) it takes as long and is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** argon2id with 19 MiB and two passes: about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/** A flood of sign-ins may keep two cores busy and no more; beyond this many in line it is turned away. */
const TURNS = { atOnce: 2, waiting: 64 };

const busy = (): AppError =>
  new AppError('rate_limit_exceeded', 'Too many passwords are being checked right now', {
    headers: { 'Retry-After': '1' },
  });

export function createPasswords(random: Random): Passwords {
  const takeTurn = createTurns(TURNS);
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    takeTurn(task).catch((error: unknown) => {
      throw error instanceof QueueFull ? busy() : error;
    });
  const hash = (password: string): Promise<string> =>
    inTurn(() => argon2(normalised(password), { ...COST, salt: random.bytes(SALT_BYTES) }));
  const nobodys = hash(newSecret(random));

  return {
    hash,
    verify: async (known, password) => {
      const against = known ?? (await nobodys);
      const fits = await inTurn(() => verifyArgon2(against, normalised(password)));
      return fits && known !== null;
    },
  };
}

/** The same characters, whichever keyboard composed them. */
const normalised = (password: string): string => password.normalize('NFC');
