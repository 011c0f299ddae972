import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberNames } from '../../../../../service/qr/codes/archive/member-name.ts';

const png = (...filenames: string[]) => filenames.map((filename) => ({ filename, output: 'png' as const }));

describe('memberNames', () => {
  it.each([
    ['menu', 'menu.png'],
    ['menu.png', 'menu.png'],
    ['menu.PNG', 'menu.PNG'],
    ['menu.svg', 'menu.svg.png'],
    ['Türschild-1', 'Türschild-1.png'],
    ['two words!', 'two_words_.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\temp\\door', 'door.png'],
    ['a/', 'qrcode_1.png'],
    ['..', 'qrcode_1.png'],
    ['.png', 'qrcode_1.png'],
    ['', 'qrcode_1.png'],
  ])('turns %j into %s', (filename, name) => {
    expect(memberNames(png(filename))).toEqual([name]);
  });

  it('numbers files without a name by their place', () => {
    expect(memberNames([{ output: 'png' }, { filename: 'a', output: 'svg' }, { output: 'svg' }])).toEqual([
      'qrcode_1.png',
      'a.svg',
      'qrcode_3.svg',
    ]);
  });

  it('tells duplicates apart, upper and lower case alike', () => {
    expect(memberNames(png('a', 'a.png', 'A', 'a_2'))).toEqual(['a.png', 'a_2.png', 'A_3.png', 'a_2_2.png']);
  });

  it('never repeats a name and never leaves the folder', () => {
    const filename = fc.string({
      unit: fc.constantFrom('a', 'B', '.', '/', '\\', '_', '2', ' ', 'é', '.png'),
    });
    fc.assert(
      fc.property(fc.array(filename, { maxLength: 20 }), (filenames) => {
        const names = memberNames(png(...filenames));
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(filenames.length);
        for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}_.-]+\.png$/iu);
      }),
    );
  });
});
