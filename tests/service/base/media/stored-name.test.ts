import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  imageAddress,
  isStoredName,
  storedName,
  typeInName,
} from '../../../../service/base/media/picture-data.ts';

const ID = '0123456789abcdef01234567';

describe('the name of a stored picture', () => {
  it.each([
    [`${ID}.png`, 'png'],
    [`${ID}.jpeg`, 'jpeg'],
    [`${ID}.webp`, 'webp'],
  ])('%s tells its type', (name, type) => {
    expect([isStoredName(name), typeInName(name)]).toEqual([true, type]);
  });

  it.each([
    `${ID}.gif`,
    `${ID}.PNG`,
    `${ID}.png.new`,
    `${ID}.pngx`,
    `${ID}`,
    `${ID.slice(1)}.png`,
    `${ID}0.png`,
    `${ID.toUpperCase()}.png`,
    `g${ID.slice(1)}.png`,
    `../${ID}.png`,
    `x${ID}.png`,
    `${ID}.png\n`,
    '',
  ])('%j is none', (name) => {
    expect([isStoredName(name), typeInName(name), storedName(name)]).toEqual([false, undefined, undefined]);
  });

  it('is found in the address that was given out, wherever that is served', () => {
    const base = fc.constantFrom('', 'http://localhost:7431', 'https://go.example.com');
    const type = fc.constantFrom('png', 'jpeg', 'webp');
    fc.assert(
      fc.property(base, type, (at, ending) => {
        const name = `${ID}.${ending}`;
        expect(storedName(imageAddress(name, at) ?? '')).toBe(name);
      }),
    );
  });

  it.each([
    `https://example.com/other/${ID}.png`,
    `https://example.com/media/more/${ID}.png`,
    `https://example.com/media/`,
    `/medium/${ID}.png`,
  ])('is not in %s', (address) => expect(storedName(address)).toBe(undefined));
});

describe('the address of a picture', () => {
  it.each([
    [null, null],
    ['https://example.com/a.png', 'https://example.com/a.png'],
    [`${ID}.png`, `https://go.example.com/media/${ID}.png`],
    // Written out by a person: it stays what they wrote.
    [`/media/${ID}.png`, `/media/${ID}.png`],
  ])('of %s is %s', (image, address) => {
    expect(imageAddress(image, 'https://go.example.com')).toBe(address);
  });
});
