import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { EXIT } from '../commands.ts';
import { Problem } from '../problem.ts';
import type { Work } from '../work.ts';

/** Writes as the file arrives; one that breaks off is no whole file, and the command says so. */
export async function exportLinks({ client, words, values, columns, tell }: Work): Promise<void> {
  const { format = 'csv', out } = values;
  if (format === 'xlsx' && out === undefined && columns !== undefined)
    throw new Problem(words.problems.binary, EXIT.misused);
  const { body } = await client.send('GET /api/v1/links/export', { query: { format } });
  const file = out === undefined ? process.stdout : createWriteStream(out);
  await pipeline(partsOf(body), file, { end: out !== undefined }).catch((error: Error) => {
    throw new Problem(error.message);
  });
  if (out !== undefined) tell(words.lists.written({ file: out }));
}

async function* partsOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value;
}
