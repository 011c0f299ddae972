import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../../../../service/lib/random.ts';
import { createPasswords } from '../../../../../service/people/accounts/passwords.ts';

const passwords = createPasswords(systemRandom);

describe('passwords', () => {
  it('are hashed with argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([
      passwords.hash('Correct-Horse-7'),
      passwords.hash('Correct-Horse-7'),
    ]);
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(two);
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16 });
  });

  it('fit their hash and no other', async () => {
    const hash = await passwords.hash('Correct-Horse-7');
    expect(await passwords.verify(hash, 'Correct-Horse-7')).toBe(true);
    expect(await passwords.verify(hash, 'correct-horse-7')).toBe(false);
    expect(await passwords.verify(hash, '')).toBe(false);
  });

  it('fit no account without a password', async () => {
    expect(await passwords.verify(null, 'Correct-Horse-7')).toBe(false);
  });

  it('are the same however a keyboard composes their letters', async () => {
    const hash = await passwords.hash('A\u0308pfel-Kuchen-7');
    expect(await passwords.verify(hash, '\u00c4pfel-Kuchen-7')).toBe(true);
  });

  it('wait for their turn with or without an account: a full queue refuses both', async () => {
    const line = createPasswords(systemRandom);
    await line.verify(null, 'x');
    const hash = await line.hash('x');
    const full = Promise.allSettled(Array.from({ length: 66 }, () => line.verify(hash, 'x')));
    const late = await Promise.allSettled([line.verify(hash, 'x'), line.verify(null, 'x')]);
    expect(late).toMatchObject([{ reason: { status: 429 } }, { reason: { status: 429 } }]);
    expect((await full).every(({ status }) => status === 'fulfilled')).toBe(true);
  });
});
