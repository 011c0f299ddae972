import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBareWords } from './bare-words.ts';
import { compareWithList, NO_DIFFERENCES } from './shrinking-list.ts';
import { listSources } from './source-files.ts';

/** Folders and files whose sentences still stand in the code; entries only leave this list. */
const NOT_YET: readonly string[] = ['service/modules/legacy/'];

/** What looks like words and is for programs, or for the log. */
const FOR_PROGRAMS: Readonly<Record<string, readonly RegExp[]>> = {
  'main/autostart.ts': [/^\[Desktop Entry\]$/],
  'main/service-host.ts': [/^The service did not stop/, /^The service was neither/, /^The failed service/],
  'renderer/features/keys/sample-request.ts': [/^-H /],
  'renderer/lib/countries.ts': [/^AC CP /],
  'renderer/lib/failure.ts': [/^Failure$/],
  'renderer/lib/pause.ts': [/^Aborted$/],
  'renderer/lib/shortcut.ts': [/^input:not/],
  'renderer/features/stats/charts/repaint.svelte.ts': [/^\(prefers-color-scheme: dark\)$/],
  'service/modules/mail/letter.ts': [/^font:600 /],
  'service/modules/redirects/pages.ts': [/^http: https:$/],
};

/**
 * In the service, these are read by people: what is laid out as HTML, and mails. The rest speaks to programs; the page
 * of the API says what the description of the API says, which is on the wire.
 */
const isRead = (file: string): boolean =>
  !file.startsWith('service/') ||
  (!file.startsWith('service/modules/reference/') &&
    (/\/letters?\.ts$/.test(file) || /markup`/.test(readFileSync(file, 'utf8'))));

const isCatalogue = (file: string): boolean => /\/words(\/[a-z-]+)?\.ts$/.test(file);

const sources = listSources(['main', 'renderer', 'service']).filter(
  (file) => !/\.d\.m?ts$|\.mjs$/.test(file) && !isCatalogue(file) && isRead(file),
);
const bareWordsIn = (file: string): string[] =>
  findBareWords(file)
    .filter(({ text }) => !FOR_PROGRAMS[file]?.some((pattern) => pattern.test(text)))
    .map(({ line, text }) => `${file}:${line} ${text.slice(0, 60)}`);
/** The entry of the list that a file falls under, else what is wrong with it. */
const breachesIn = (file: string): string[] => {
  const entry = NOT_YET.find((path) => file.startsWith(path));
  const bare = bareWordsIn(file);
  return entry && bare.length > 0 ? [entry] : bare;
};

describe('Sentences that people read', () => {
  it('come from the catalogue of their folder, words.ts', () => {
    expect(compareWithList(sources.flatMap(breachesIn), NOT_YET)).toEqual(NO_DIFFERENCES);
  });
});
