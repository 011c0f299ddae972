import '../../../../browser-stand-in.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  chosenLinks,
  MOST_CODES,
} from '../../../../../../renderer/features/qr/codes/labels/chosen-links.svelte.ts';

const links = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${from + index}`,
    alias: `link-${from + index}`,
    domain: null,
  }));

beforeEach(() => chosenLinks.clear());

describe('the links that get codes', () => {
  it('are those of the list, and no others that were chosen before', () => {
    chosenLinks.add(links(3, 100));
    chosenLinks.take(links(2));
    expect(chosenLinks.all.map(({ alias }) => alias)).toEqual(['link-0', 'link-1']);
  });

  it('are each chosen once, in the order of choosing', () => {
    chosenLinks.add(links(2));
    expect(chosenLinks.add(links(3))).toBe(1);
    chosenLinks.remove('id-0');
    expect(chosenLinks.all.map(({ alias }) => alias)).toEqual(['link-1', 'link-2']);
  });

  it('are as many as the service draws at once, and it is told how many are left out', () => {
    chosenLinks.take(links(MOST_CODES + 905));
    expect([chosenLinks.all.length, chosenLinks.leftOut]).toEqual([MOST_CODES, 905]);
    expect(chosenLinks.add(links(1, 5_000))).toBe(0);
    expect(chosenLinks.leftOut).toBe(1);
    chosenLinks.remove('id-0');
    expect(chosenLinks.leftOut).toBe(0);
  });
});
