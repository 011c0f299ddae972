import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMultipart } from '../../../../service/http/body/multipart.ts';

const TYPE = 'multipart/form-data; boundary=xYz';

const read = (text: string, type = TYPE): { fields: [string, string][]; files: [string, string][] } => {
  const { fields, files } = readMultipart(Buffer.from(text), type);
  return {
    fields: [...fields],
    files: [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  };
};

const part = (disposition: string, content: string): string =>
  `--xYz\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

describe('readMultipart', () => {
  it('tells texts from files, whatever they hold', () => {
    const text = `${part('name="a"', 'one')}${part('name="b"; filename=""', ' --xYz inside\r\n\r\n')}--xYz--\r\n`;
    expect(read(text)).toEqual({ fields: [['a', 'one']], files: [['b', ' --xYz inside\r\n\r\n']] });
  });

  it('takes the last of two fields, names in any order and case, and a preamble', () => {
    const text = [
      'for nobody\r\n',
      part('name="a"', 'one'),
      '--xYz\r\nContent-Type: image/png\r\ncontent-disposition: form-data; filename="a.png"; name="picture"\r\n\r\nPNG\r\n',
      part('name="a"', 'zwölf 🚀'),
      '--xYz--',
    ];
    expect(read(text.join(''))).toEqual({ fields: [['a', 'zwölf 🚀']], files: [['picture', 'PNG']] });
  });

  it('reads what browsers and clients write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.stringMatching(/^[a-z_]{1,10}$/),
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array()),
        ),
        async (entries) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(entries)) {
            if (typeof value === 'string') form.set(name, value);
            else form.set(name, new Blob([new Uint8Array(value)]), 'a"b.png');
          }
          const request = new Request('http://form/', { method: 'POST', body: form });
          const bytes = new Uint8Array(await request.arrayBuffer());
          const { fields, files } = readMultipart(bytes, request.headers.get('content-type') ?? '');
          const given = Object.entries(entries);
          // Line breaks become CRLF on the way (HTML, form submission).
          const texts = given.flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value.replace(/\r\n?|\n/g, '\r\n')]] : [],
          );
          expect([...fields]).toEqual(texts);
          expect([...files].map(([name, file]) => [name, [...file]])).toEqual(
            given.flatMap(([name, value]) => (typeof value === 'string' ? [] : [[name, [...value]]])),
          );
        },
      ),
    );
  });

  it.each([
    ['no boundary', `${part('name="a"', 'one')}--xYz--`, 'multipart/form-data'],
    ['another boundary', `${part('name="a"', 'one')}--xYz--`, 'multipart/form-data; boundary=other'],
    ['no end', part('name="a"', 'one'), TYPE],
    ['a part without a name', `${part('filename="a"', 'one')}--xYz--`, TYPE],
    ['a header without an end', `${part(`name="a"; x="${'x'.repeat(5000)}"`, 'one')}--xYz--`, TYPE],
    ['a hundred and one parts', `${part('name="a"', 'one').repeat(101)}--xYz--`, TYPE],
    ['nothing', '', TYPE],
  ])('refuses %s', (_name, text, type) => {
    expect(() => read(text, type)).toThrow(SyntaxError);
  });

  it('never throws anything else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('--xYz', '--', '\r\n', 'name="a"', ';', part('name="a"', ''))),
        (pieces) => {
          try {
            read(pieces.join(''));
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError);
          }
        },
      ),
    );
  });
});
