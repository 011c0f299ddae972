import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  KEY_BYTES,
  type WordsFile,
  WordsReader,
  WordsWriter,
} from '../../../../../../service/stats/stats/counting/resident/stored-words.ts';

let folder: string;
let made = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-words-'));
});
afterEach(() => rm(folder, { recursive: true }));

function newFile(): WordsFile {
  made += 1;
  return { path: join(folder, String(made)), key: new Uint8Array(KEY_BYTES).fill(made) };
}

it('words are read as they were put away, from any to any, in memory and in a file', () => {
  const arrays = fc.array(fc.uint32Array({ maxLength: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(arrays, fc.boolean(), fc.nat(40), fc.nat(40), (given, inFile, one, other) => {
      const writer = new WordsWriter(inFile ? newFile() : null);
      const reused = new Uint32Array(40);
      for (const words of given) {
        reused.set(words);
        writer.put(reused.subarray(0, words.length));
      }
      writer.close();
      const reader = new WordsReader(writer.finish());
      for (const [index, words] of given.entries()) {
        const [from, to] = [Math.min(one, other, words.length), Math.min(Math.max(one, other), words.length)];
        expect([...reader.read(index, from, to, reused)]).toEqual([...words.subarray(from, to)]);
      }
      reader.close();
    }),
    { numRuns: 60 },
  );
});

it('so are more words than are encrypted at once', () => {
  const words = Uint32Array.from({ length: 2 ** 17 + 5 }, (_, at) => at);
  const writer = new WordsWriter(newFile());
  writer.put(words);
  writer.close();
  const reader = new WordsReader(writer.finish());
  expect(reader.read(0, 0, words.length, new Uint32Array(words.length))).toEqual(words);
  reader.close();
});

it('the file says nothing of them without its key', async () => {
  const file = newFile();
  const writer = new WordsWriter(file);
  const words = new Uint32Array(1_000).fill(7);
  writer.put(words);
  writer.put(words);
  writer.close();
  const stored = await readFile(file.path);
  const found = new Set(new Uint32Array(stored.buffer, stored.byteOffset, stored.length / 4));
  expect(found.has(7)).toBe(false);
  expect(found.size).toBeGreaterThan(1_990);
});

it('a file that is gone is told', () => {
  const writer = new WordsWriter(newFile());
  writer.put(Uint32Array.of(1));
  writer.close();
  const stored = writer.finish();
  const reader = new WordsReader(stored);
  expect([...reader.read(0, 0, 1, new Uint32Array(1))]).toEqual([1]);
  reader.close();
  expect(() => new WordsReader({ kind: 'file', file: newFile(), offsets: [0] })).toThrow(/ENOENT/);
});
