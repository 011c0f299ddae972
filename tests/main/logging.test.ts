import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog, openLogFile } from '../../main/logging.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-log-'));
  path = join(folder, 'logs/desktop.log');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('writes one JSON object per line, errors readable', () => {
  const log = createLog(openLogFile(path), () => Date.UTC(2026, 0, 2));
  log.info('Started');
  log.error('The service died', { code: 1, error: new Error('out of memory') });
  const lines = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ time: '2026-01-02T00:00:00.000Z', level: 'info', message: 'Started' });
  expect(lines[1]).toMatchObject({
    level: 'error',
    code: 1,
    error: expect.stringContaining('Error: out of memory'),
  });
});

it('goes on where the last start stopped', () => {
  openLogFile(path)('one\n');
  openLogFile(path)('two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
});

it('sets a full file aside and keeps one old one', () => {
  const write = openLogFile(path, 10);
  for (const text of ['aaaaaaa\n', 'bbbbbbb\n', 'c\n']) write(text);
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('aaaaaaa\n');
  write('ddddddd\n');
  expect(readFileSync(path, 'utf8')).toBe('ddddddd\n');
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('bbbbbbb\nc\n');
});
