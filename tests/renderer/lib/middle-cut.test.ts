import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleCut } from '../../../renderer/lib/middle-cut.ts';

describe('the middle cut', () => {
  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { head, tail } = middleCut(text);
        expect(head + tail).toBe(text);
      }),
    );
  });

  it('leaves a short text whole', () => {
    expect(middleCut('https://example.com/')).toEqual({ head: 'https://example.com/', tail: '' });
  });

  it('starts the tail at a part of the address when one is near', () => {
    const { tail } = middleCut('https://docs.example.com/handbook/chapter-one/holidays');
    expect(tail).toBe('/holidays');
  });

  it('never splits an emoji', () => {
    const { head, tail } = middleCut('🚀'.repeat(40));
    expect(head).not.toMatch(/[\uD800-\uDBFF]$/);
    expect(tail).toMatch(/^🚀/u);
  });
});
