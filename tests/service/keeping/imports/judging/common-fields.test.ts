import { describe, expect, it } from 'vitest';
import { cardOf } from '../../../../../service/keeping/imports/judging/common-fields.ts';

type Given = Partial<Parameters<typeof cardOf>[0]>;
const card = (given: Given) => cardOf({ title: null, description: null, image: null, ...given });

describe('The preview card of a row', () => {
  it('has as much of the title and the description as a card takes, without a note', () => {
    expect(card({ title: 'x'.repeat(121), description: '🐦'.repeat(241) })).toEqual({
      metaTags: { title: 'x'.repeat(120), description: '🐦'.repeat(240), image: null, color: null },
      notes: [],
    });
  });

  it('is titled by the description where there is no title, with as much of it as a title may have', () => {
    const image = 'https://example.com/picture.png';
    expect(card({ description: 'x'.repeat(121), image })).toEqual({
      metaTags: { title: 'x'.repeat(120), description: null, image, color: null },
      notes: [],
    });
  });
});
