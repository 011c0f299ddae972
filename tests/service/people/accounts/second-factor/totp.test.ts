import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { systemRandom } from '../../../../../service/lib/random.ts';
import {
  newTotpSecret,
  stepOf,
  stepOfCode,
  totpAddress,
} from '../../../../../service/people/accounts/second-factor/totp.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;

/** The last six digits of each code there, with its time in seconds. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the code of RFC 6238 at second %i', async (seconds, code) => {
  const now = seconds * 1000;
  expect(await stepOfCode(SECRET, code, now)).toBe(stepOf(now));
});

it.each([
  [-31, null],
  [-30, 0],
  [0, 0],
  [29, 0],
  [30, 0],
  [59, 0],
  [60, null],
])(
  'takes a code on a clock that is %i seconds further for that of its own step, within one',
  async (apart, step) => {
    const begin = stepOf(1_234_567_890_000) * 30_000;
    const found = await stepOfCode(SECRET, '005924', begin + apart * 1000);
    expect(found === null ? null : found - stepOf(begin)).toBe(step);
  },
);

it.each(['', '00592', '0059241', 'abcdef', '00592٤'])('knows no code in “%s”', async (code) => {
  expect(await stepOfCode(SECRET, code, 1_234_567_890_000)).toBeNull();
});

it('writes an address that authenticator apps read', async () => {
  const address = await totpAddress(SECRET, { issuer: 'Ops: team', label: 'ada@example.com' });
  const url = new URL(address);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/Ops team:ada@example.com');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Ops team',
    digits: '6',
    period: '30',
  });
});

it('makes another secret of 160 bits each time', async () => {
  const [one, other] = [await newTotpSecret(systemRandom), await newTotpSecret(systemRandom)];
  expect(Secret.fromBase32(one).bytes).toHaveLength(20);
  expect(one).not.toBe(other);
});
