import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBareWords } from './bare-words.ts';
import { listSources } from './source-files.ts';

/** Folders and files whose sentences still stand in the code; entries only leave this list. */
const NOT_YET: readonly string[] = [
  'main/',
  'renderer/SignedIn.svelte',
  'renderer/api/',
  'renderer/features/accounts/',
  'renderer/features/app-registry/',
  'renderer/features/apps/',
  'renderer/features/clicks/',
  'renderer/features/devices/',
  'renderer/features/mail/',
  'renderer/features/people/',
  'renderer/features/providers/',
  'renderer/features/sharing/',
  'renderer/lib/',
  'renderer/pages/',
  'renderer/routes.ts',
  'renderer/ui/',
  'service/',
];

/** What looks like words and is for programs. */
const FOR_PROGRAMS: readonly string[] = [
  'renderer/features/keys/sample-request.ts', // a command for a terminal
  'renderer/features/stats/charts/repaint.svelte.ts', // a media query
];

/** In the service, these are read by people: what is laid out as HTML, and mails. The rest speaks to programs. */
const isRead = (file: string): boolean =>
  !file.startsWith('service/') || /\/letters?\.ts$/.test(file) || /markup`/.test(readFileSync(file, 'utf8'));

const sources = listSources(['main', 'renderer', 'service']).filter(
  (file) => !/\.d\.m?ts$|\.mjs$/.test(file) && !FOR_PROGRAMS.includes(file) && isRead(file),
);
const isWaiting = (file: string): boolean => NOT_YET.some((path) => file.startsWith(path));

describe('Sentences that people read', () => {
  it('come from the catalogue of their folder, words.ts', () => {
    expect(sources.filter((file) => !isWaiting(file)).flatMap(findBareWords)).toEqual([]);
  });

  it.each(NOT_YET)('%s still has some to move', (path) => {
    const files = sources.filter((file) => file.startsWith(path));
    expect(files.some((file) => findBareWords(file).length > 0)).toBe(true);
  });
});
