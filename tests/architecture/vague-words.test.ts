import { describe, expect, it } from 'vitest';
import { compareWithList, NO_DIFFERENCES } from './shrinking-list.ts';
import { listSources } from './source-files.ts';
import { vagueWordsIn, wordingOf } from './vague-words.ts';

/** Files that had such words before the rule; they only leave this list. */
const LIST: readonly string[] = [
  'service/modules/clicks/enrichment/bot.ts',
  'service/modules/clicks/recording/backlog.ts',
  'service/modules/legacy/creation/create.ts',
  'service/modules/legacy/creation/creation-rules.ts',
  'service/modules/legacy/metric.ts',
  'service/modules/stats/counting/label-count.ts',
  'service/modules/stats/counting/round-count.ts',
  'service/modules/stats/errors.ts',
  'service/modules/stats/page/chart.ts',
  'service/modules/stats/page/page.ts',
  'service/modules/stats/page/view.ts',
  'service/modules/stats/question/question.ts',
  'service/modules/stats/service.ts',
  'tests/service/clicks/host.test.ts',
  'tests/service/clicks/places/country.test.ts',
  'tests/service/clicks/recording/backlog.test.ts',
  'tests/service/legacy/creation/creation.test.ts',
  'tests/service/stats/audience.test.ts',
  'tests/service/stats/counting/count.test.ts',
  'tests/service/stats/counting/naive-count.ts',
  'tests/service/stats/counting/used-labels.test.ts',
  'tests/service/stats/page/page.test.ts',
  'tests/service/stats/page/wording.test.ts',
  'tests/service/stats/stats.test.ts',
];

describe('Comments, identifiers and names of tests', () => {
  it('name who or what is meant', () => {
    const files = listSources(['service', 'main', 'renderer', 'drizzle', 'tests']);
    const vague = files.filter((file) => vagueWordsIn(file).length > 0);
    expect(compareWithList(vague, LIST)).toEqual(NO_DIFFERENCES);
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
