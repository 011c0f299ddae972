import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../../../service/lib/random.ts';
import { newTeamKey, readTeamKey } from '../../../../service/several/team-key/key-words.ts';

describe('the words of a team key', () => {
  it('are 2,048, each of four letters and another one', () => {
    const words = Array.from({ length: 2_048 }, (_, number) => {
      const [word = ''] = newTeamKey({ bytes: () => Uint8Array.of(number >> 8, number & 255) }).split(' ');
      return word;
    });
    expect(new Set(words).size).toBe(2_048);
    expect(words.every((word) => /^[a-z]{4}$/.test(word))).toBe(true);
  });

  it('are the same in whatever case and with whatever stands between them', () => {
    const between = fc.constantFrom(' ', '  ', '-', ' - ', ', ', '\n');
    fc.assert(
      fc.property(between, fc.boolean(), (gap, isUpper) => {
        const teamKey = newTeamKey(systemRandom);
        const typed = ` ${teamKey.replaceAll(' ', gap)}\n`;
        expect(readTeamKey(isUpper ? typed.toUpperCase() : typed)).toBe(teamKey);
      }),
    );
  });

  it('leave every other secret as it was set', () => {
    const secret = 'A secret-of the Administrator, typed  with care';
    expect(readTeamKey(`${secret}\n`)).toBe(secret);
  });
});
