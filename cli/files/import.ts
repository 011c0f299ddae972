import { readFileSync } from 'node:fs';
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
  form.set('file', new Blob([readFileSync(path)]), basename(path));
  const { id: import_id } = await client.call('POST /api/v1/imports', { body: form });
  const params = { import_id };
  const read = await follow(work, import_id, 'reading');
  const count = read.counts.new;
  if (!has('json')) show(work, read);
  if (count === 0 || has('check') || !(await isWanted(work, count))) {
    await client.call('DELETE /api/v1/imports/:import_id', { params });
    if (has('json')) print(written(read));
    if (!has('check')) tell(count === 0 ? words.imports.nothing : words.imports.needsYes);
    return;
  }
  await client.call('POST /api/v1/imports/:import_id/apply', { params });
  const applied = await follow(work, import_id, 'applying');
  print(has('json') ? written(applied) : words.imports.made({ count: applied.counts.new }));
}

/** The sums, and of the first rows those that make no link. */
function show(work: Work, { counts, rows }: Import): void {
  const { name, destination, state } = work.words.columns;
  work.print(work.words.imports.found(counts));
  const others = rows.filter(({ verdict }) => verdict !== 'new');
  printTable(
    work,
    others.map(({ alias, long_url, reason, verdict }) => ({
      [name]: alias ?? '',
      [destination]: long_url ?? '',
      [state]: reason ?? verdict,
    })),
  );
}

/** The import once it is past this state; on a terminal one line says how far it is. */
async function follow({ client, words }: Work, id: string, state: Import['status']): Promise<Import> {
  for (;;) {
    const found = await client.call('GET /api/v1/imports/:import_id', { params: { import_id: id } });
    const isOver = found.status !== state;
    const line = isOver ? '' : words.imports.reads({ done: found.done, rows: found.counts.rows });
    if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`);
    if (found.status === 'failed') throw new Problem(found.problem ?? found.status);
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
