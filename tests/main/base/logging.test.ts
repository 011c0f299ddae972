import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyInto, createLog, type LogFile, openLogFile } from '../../../main/base/logging.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-log-'));
  path = join(folder, 'logs/desktop.log');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: LogFile, text: string): void {
  file.write(text);
  file.flush();
}

it('writes one JSON object per line, errors readable', () => {
  const log = createLog(openLogFile(path), () => Date.UTC(2026, 0, 2));
  log.info('Started');
  expect(existsSync(path)).toBe(false);
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
  for (const text of ['one\n', 'two\n']) write(openLogFile(path), text);
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
});

it('sets a full file aside and keeps one old one', () => {
  const file = openLogFile(path, 10);
  for (const text of ['aaaaaaa\n', 'bbbbbbb\n', 'c\n']) write(file, text);
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('aaaaaaa\n');
  write(file, 'ddddddd\n');
  expect(readFileSync(path, 'utf8')).toBe('ddddddd\n');
  expect(readFileSync(`${path}.old`, 'utf8')).toBe('bbbbbbb\nc\n');
});

it('gathers what comes in quick succession, and writes it by itself', async () => {
  const file = openLogFile(path);
  for (const text of ['one ', 'two ', 'three\n']) file.write(text);
  await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toBe('one two three\n');
});

it('puts letters together that arrive in two parts', () => {
  const stream = new PassThrough();
  const file = openLogFile(path);
  copyInto(file, stream);
  for (const byte of Buffer.from('zwölf €\n')) stream.write(Buffer.of(byte));
  stream.resume();
  return expect
    .poll(() => {
      file.flush();
      return existsSync(path) && readFileSync(path, 'utf8');
    })
    .toBe('zwölf €\n');
});

describe('a log that cannot be written', () => {
  it('is dropped while its folder is gone, and goes on when that is back', () => {
    const file = openLogFile(path);
    write(file, 'before\n');
    renameSync(folder, `${folder}.away`);
    write(file, 'lost\n');
    expect(existsSync(folder)).toBe(false);
    renameSync(`${folder}.away`, folder);
    write(file, 'after\n');
    expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
  });

  it.skipIf(!existsSync('/dev/full'))(
    'is dropped while the disk is full, and goes on when it has room',
    () => {
      const file = openLogFile(path);
      write(file, 'before\n');
      renameSync(path, `${path}.set-aside`);
      symlinkSync('/dev/full', path);
      write(file, 'lost\n');
      rmSync(path);
      renameSync(`${path}.set-aside`, path);
      write(file, 'after\n');
      expect(readFileSync(path, 'utf8')).toBe('before\nafter\n');
    },
  );
});
