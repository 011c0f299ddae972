import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import type { Work } from '../work.ts';

/** Writes as the file arrives; one that breaks off is no whole file, and the command says so. */
export async function exportLinks({ client, words, values, columns, tell }: Work): Promise<void> {
  const { format = 'csv', out } = values;
  if (format === 'xlsx' && out === undefined && columns !== undefined)
    throw new Problem(words.problems.binary, EXIT.misused);
  const response = await client.send('GET /api/v1/links/export', { query: { format } });
  if (!response.body) return;
  try {
    const file = out === undefined ? process.stdout : createWriteStream(out);
    await pipeline(Readable.fromWeb(response.body), file, { end: out !== undefined });
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
  if (out !== undefined) tell(words.lists.written({ file: out }));
}
