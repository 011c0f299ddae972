import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { paintBatch } from '../../../../../service/qr/codes/archive/batch.ts';
import { draw, pngDesign, svgDesign } from '../designs.ts';

const MODIFIED_AT = Date.UTC(2026, 4, 1);

describe('paintBatch', () => {
  it('packs every code under its name, with the bytes it has on its own', async () => {
    const [png, svg] = [pngDesign({ content: 'one' }), svgDesign({ content: 'two' })];
    const members = [
      { name: 'one.png', design: png },
      { name: 'zwölf.svg', design: svg },
    ];
    const archive = await paintBatch({ members, modifiedAt: MODIFIED_AT });
    if (archive.kind !== 'packed') throw new Error(archive.reason);
    const files = unzipSync(archive.body);
    expect(Object.keys(files)).toEqual(['one.png', 'zwölf.svg']);
    expect(Buffer.from(files['one.png'] ?? []).equals(await draw(png))).toBe(true);
    expect(Buffer.from(files['zwölf.svg'] ?? []).equals(await draw(svg))).toBe(true);
  });

  it('fails as a whole when one content is too long', async () => {
    const members = [
      { name: 'one.png', design: pngDesign() },
      { name: 'two.png', design: pngDesign({ content: 'x'.repeat(2954) }) },
    ];
    await expect(paintBatch({ members, modifiedAt: MODIFIED_AT })).rejects.toThrow(RangeError);
  });

  it('says so when the logo of a code cannot be drawn', async () => {
    const members = [{ name: 'one.png', design: pngDesign({ logo: Buffer.from('no picture') }) }];
    expect(await paintBatch({ members, modifiedAt: MODIFIED_AT })).toMatchObject({ kind: 'logo-refused' });
  });
});
