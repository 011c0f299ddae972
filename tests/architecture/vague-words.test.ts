import { describe, expect, it } from 'vitest';
import { filesWith, findInEach } from './kept-findings.ts';
import { listSources } from './source-files.ts';
import { vagueWordsIn, wordingOf } from './vague-words.ts';

describe('Comments, identifiers and names of tests', () => {
  it('name who or what is meant', () => {
    const files = listSources([
      'service',
      'cli',
      'main',
      'renderer',
      'drizzle',
      'updates',
      'extension',
      'tests',
    ]);
    expect(filesWith(findInEach('vague-words', files, vagueWordsIn))).toEqual([]);
  });

  it.each([
    ['a.ts', '// one\nconst two = "three"; /** four */', ['two', '// one', '/** four */']],
    ['a.ts', 'const two = "https://a.test"; // one', ['two', '// one']],
    ['a.ts', 'two([/* one */ "three"]);', ['two', '/* one */']],
    ['a.test.ts', 'it.each(rows)("one %s", two);', ['it', 'each', 'rows', 'one %s', 'two']],
    ['a.svelte', '<script>let two;</script>\n<!-- one -->\n<p>three</p>', ['<!-- one -->', 'two']],
  ])('are read in %s: %s', (file, text, wording) => {
    expect(wordingOf(file, text)).toEqual(wording);
  });
});
