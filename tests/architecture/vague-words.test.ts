import { describe, expect, it } from 'vitest';
import { compareWithList, NO_DIFFERENCES } from './shrinking-list.ts';
import { listSources } from './source-files.ts';
import { vagueWordsIn, wordingOf } from './vague-words.ts';

/** Files that had such words before the rule; they only leave this list. */
const LIST: readonly string[] = [
  'service/db/connection.ts',
  'service/db/file.ts',
  'service/db/folder-lock.ts',
  'service/modules/clicks/backlog.ts',
  'service/modules/clicks/bot.ts',
  'service/modules/clicks/new-labels.ts',
  'service/modules/legacy/create.ts',
  'service/modules/legacy/creation-rules.ts',
  'service/modules/legacy/metric.ts',
  'service/modules/legacy/repository.ts',
  'service/modules/legacy/stats-chart.ts',
  'service/modules/legacy/stats-page.ts',
  'service/modules/legacy/stats-view.ts',
  'service/modules/qr/design.ts',
  'service/modules/qr/designer-routes.ts',
  'service/modules/qr/scan.ts',
  'service/modules/qr-designs/authority.ts',
  'service/modules/qr-designs/repository.ts',
  'service/modules/qr-designs/routes.ts',
  'service/modules/qr-designs/service.ts',
  'service/modules/stats/differs.ts',
  'service/modules/stats/dimensions.ts',
  'service/modules/stats/errors.ts',
  'service/modules/stats/question/question.ts',
  'service/modules/stats/service.ts',
  'service/modules/stats/tally.ts',
  'service/threads/call.ts',
  'service/threads/keep.ts',
  'renderer/api/failures.ts',
  'renderer/api/people.ts',
  'tests/service/clicks/backlog.test.ts',
  'tests/service/clicks/country.test.ts',
  'tests/service/clicks/host.test.ts',
  'tests/service/legacy/creation.test.ts',
  'tests/service/legacy/stats-labels.test.ts',
  'tests/service/legacy/stats-page.test.ts',
  'tests/service/links/link-index.test.ts',
  'tests/service/links/reading.test.ts',
  'tests/service/qr/pdf-pictures.ts',
  'tests/service/qr/roundtrip.test.ts',
  'tests/service/stats/audience.test.ts',
  'tests/service/stats/counting/count-query.test.ts',
  'tests/service/stats/counting/naive-count.ts',
  'tests/service/stats/stats.test.ts',
  'tests/service/stats/counting/used-labels-query.test.ts',
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
