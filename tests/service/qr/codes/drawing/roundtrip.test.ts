import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPACITY } from '../../../../../service/qr/codes/encoding/matrix.ts';
import { MODULE_STYLES } from '../../../../../service/qr/codes/model.ts';
import { hasZbar, readWithJsqr, readWithZbar } from '../decoders.ts';
import { draw, pngDesign } from '../designs.ts';

const style = fc.constantFrom(...MODULE_STYLES);

describe('whatever is encoded', () => {
  it('is read back from a code in any style', async () => {
    const content = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(content, style, async (text, chosen) => {
        expect(await readWithJsqr(await draw(pngDesign({ content: text, style: chosen })))).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  // jsQR misses some codes of version 23, with any generator; ZBar reads every size, but guesses at alphabets.
  it('is read back up to the capacity of the largest code', async ({ skip }) => {
    skip(!hasZbar, 'zbarimg is not installed');
    const unit = fc.constantFrom(...'0123456789ABCabc/:?&');
    const content = fc.string({ unit, minLength: 300, maxLength: CAPACITY.L });
    await fc.assert(
      fc.asyncProperty(content, async (text) => {
        expect(await readWithZbar([await draw(pngDesign({ content: text, style: 'square' }))])).toEqual([
          text,
        ]);
      }),
      { numRuns: 12 },
    );
  });

  it('is read back when it fills the largest code to the last byte', async () => {
    const content = 'x'.repeat(CAPACITY.L);
    expect(await readWithJsqr(await draw(pngDesign({ content, style: 'square' })))).toBe(content);
  });
});
