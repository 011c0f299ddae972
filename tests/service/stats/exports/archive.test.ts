import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipCsvFiles } from '../../../../service/stats/exports/written-files.ts';

const NOW = Date.UTC(2026, 8, 13);

const csv = (...rows: (string | number | null)[][]): string => {
  const files = unzipSync(zipCsvFiles([{ name: 'a.csv', rows }], NOW));
  return strFromU8(files['a.csv'] ?? new Uint8Array());
};

describe('zipCsvFiles', () => {
  it('keeps the order of the files', () => {
    const names = ['z.csv', 'a.csv', 'm.csv'];
    const zip = zipCsvFiles(
      names.map((name) => ({ name, rows: [] })),
      NOW,
    );
    expect(Object.keys(unzipSync(zip))).toEqual(names);
  });

  it('ends lines as RFC 4180 says, and starts without a byte order mark', () => {
    expect(csv(['Field', 'Value'], ['total_clicks', 3], ['first_click', null])).toBe(
      'Field,Value\r\ntotal_clicks,3\r\nfirst_click,\r\n',
    );
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csv(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'disarms text that begins like a formula: %j',
    (text) => {
      expect(csv([text, 1]).replaceAll('"', '')).toBe(`'${text},1\r\n`);
    },
  );

  it('leaves negative numbers and inner signs alone', () => {
    expect(csv([-1, 'a=b'])).toBe('-1,a=b\r\n');
  });
});
