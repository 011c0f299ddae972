import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerTo } from '../../renderer/api/operations.ts';
import { written } from '../links/link.ts';
import { printTable } from '../print.ts';
import { Problem } from '../problem.ts';
import type { Work } from '../work.ts';

type Import = AnswerTo<'GET /api/v1/imports/:import_id'>;

const LOOK_EVERY = 300;

/** Nothing is made before a yes: that of the person, or `--yes`. */
export async function importLinks(work: Work): Promise<void> {
  const { client, words, values, operands, has, print, tell } = work;
  const [path = ''] = operands;
  const form = new FormData();
  form.set('source', values.source ?? 'csv');
  form.set('file', await openFile(path), basename(path));
  const { id } = await client.call('POST /api/v1/imports', { body: form });
  const read = await follow(work, id, 'reading');
  const { counts } = read;
  const show = (result: Import): void => {
    if (has('json')) print(written(result));
  };
  if (!has('json')) {
    print(words.imports.found(counts));
    const doubtful = read.rows.filter(({ verdict }) => verdict !== 'new');
    printTable(
      work,
      [
        { heading: words.columns.name },
        { heading: words.columns.destination },
        { heading: words.columns.state },
      ],
      doubtful.map(({ alias, long_url, reason, verdict }) => [
        alias ?? '',
        long_url ?? '',
        reason ?? verdict,
      ]),
    );
  }
  if (counts.new === 0 || has('check') || !(await isWanted(work, counts.new))) {
    show(read);
    await client.call('DELETE /api/v1/imports/:import_id', { params: { import_id: id } });
    if (!has('check')) tell(counts.new === 0 ? words.imports.nothing : words.imports.needsYes);
    return;
  }
  await client.call('POST /api/v1/imports/:import_id/apply', { params: { import_id: id } });
  const applied = await follow(work, id, 'applying');
  show(applied);
  if (!has('json')) print(words.imports.made({ count: applied.counts.new }));
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** The import once it is past this state; on a terminal one line says how far it is. */
async function follow({ client, words }: Work, id: string, state: Import['status']): Promise<Import> {
  for (;;) {
    const found = await client.call('GET /api/v1/imports/:import_id', { params: { import_id: id } });
    const { done, counts, status, problem } = found;
    if (status === 'failed') throw new Problem(problem ?? status);
    const isOver = status !== state;
    if (process.stderr.isTTY)
      process.stderr.write(`\r${isOver ? '' : words.imports.reads({ done, rows: counts.rows })}\x1b[K`);
    if (isOver) return found;
    await wait(LOOK_EVERY);
  }
}

async function isWanted({ words, has }: Work, count: number): Promise<boolean> {
  if (has('yes') || !process.stdin.isTTY) return has('yes');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`${words.imports.ask({ count })} `);
  asking.close();
  return [words.imports.yes, 'y'].includes(answer.trim().toLowerCase());
}
