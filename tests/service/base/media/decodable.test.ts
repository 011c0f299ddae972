import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isDecodable, MOST_PIXELS } from '../../../../service/base/media/jobs.ts';

/** One colour: a picture of any size in few bytes. */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

it('a picture of as many pixels as a browser can show is decoded, and not one of a row more', async () => {
  const width = 6_000;
  expect(await isDecodable(await picture(width, MOST_PIXELS / width))).toBe(true);
  expect(await isDecodable(await picture(width, MOST_PIXELS / width + 1))).toBe(false);
});

it('a picture is decoded to its end', async () => {
  const whole = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: 'teal',
    },
  })
    .png()
    .toBuffer();
  expect(await isDecodable(whole)).toBe(true);
  expect(await isDecodable(whole.subarray(0, whole.length >> 1))).toBe(false);
  expect(await isDecodable(Buffer.from('no picture'))).toBe(false);
});
