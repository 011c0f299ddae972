import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inFolder, keyOf, mark, withLiterals, withSentences } from '../../../packaging/screens/marks.ts';
import { textsIn } from '../../../packaging/words/texts.ts';

const LINKS = keyOf({ area: 'renderer/shell', english: 'Links' });
const textOf = (key: string): string | undefined => (key === LINKS ? 'Verweise' : undefined);
const inQuotes = (quote: string): string => mark(LINKS).replaceAll('"', quote);

describe('A sentence of the screens', () => {
  it('is marked where its literal stands, and nothing else of the code is touched', () => {
    const code = `/** Links */ export const words = catalogue({ a: 'Links', b: { c: "Tags" } });`;
    const marked = withLiterals(code, textsIn('words.ts', code, ['catalogue']), (english) => `<${english}>`);
    expect(marked).toBe('/** Links */ export const words = catalogue({ a: <Links>, b: { c: <Tags> } });');
  });

  it.each(['"', "'", '`'])('is put in whatever quotes its mark has: %s', (quote) => {
    expect(withSentences(`x={a:${inQuotes(quote)},b:1}`, textOf)).toBe('x={a:"Verweise",b:1}');
  });

  it('is known by the same mark in every build, and by another one in another area', () => {
    expect(keyOf({ area: 'renderer/shell', english: 'Links' })).toBe(LINKS);
    expect(keyOf({ area: 'renderer/features/links/links', english: 'Links' })).not.toBe(LINKS);
  });

  it('stops the build where it was joined with something, or is not known', () => {
    const joined = mark(LINKS).slice(1, -1);
    expect(() => withSentences(`x=\`\${y}${joined}\``, textOf)).toThrow('bundled away');
    expect(() => withSentences(mark('0123456789ab'), textOf)).toThrow('bundled away');
  });

  it('reads as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = withSentences(`(${mark(LINKS)})`, () => text);
        expect(JSON.parse(code.slice(1, -1))).toBe(text);
      }),
    );
  });
});

describe('A list of files', () => {
  const scripts = new Set(['assets/Page-a1.js']);

  it.each([
    ['["assets/Page-a1.js","assets/Page-a1.css"]', '["assets/de-1/Page-a1.js","assets/Page-a1.css"]'],
    ['href="/app/assets/Page-a1.js"', 'href="/app/assets/de-1/Page-a1.js"'],
    ['new URL(`/app/assets/worker-b2.js`)', 'new URL(`/app/assets/worker-b2.js`)'],
    ['import("./Page-a1.js")', 'import("./Page-a1.js")'],
  ])('%s names the scripts of a language: %s', (text, expected) => {
    expect(inFolder(text, 'de-1', scripts)).toBe(expected);
  });
});
