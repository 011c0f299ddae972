import { expect, it } from 'vitest';
import { findOwnPicture } from '../../../renderer/ui/data/own-picture.ts';

const ORIGIN = 'http://office-pc.local:7431';

it.each([`${ORIGIN}/media/a.png`, '/media/a.png'])('loads %s, which is ours', (picture) => {
  expect(findOwnPicture(picture, ORIGIN)).toBe(picture);
});

it.each(['https://pictures.example/a.png', 'http://office-pc.local/a.png', 'https://', '', null, undefined])(
  'does not load %s',
  (picture) => {
    expect(findOwnPicture(picture, ORIGIN)).toBeUndefined();
  },
);
