import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { emptyLog, openWriter } from '../../service/db/open.ts';

const PAGE = 4_096;

/**
 * Exchanges the first page of a table with that of an index, as a disk does that writes to the wrong place. A service that
 * has the database open goes on with the pages that it remembers.
 */
export async function spoilTable(path: string, table: string): Promise<void> {
  const address = { url: pathToFileURL(path).href, authToken: null };
  const { $client } = await openWriter(address);
  const { rows } = await $client.execute({
    sql: `select rootpage from sqlite_master where name = ? or (type = 'index' and tbl_name <> ?) order by name <> ? limit 2`,
    args: [table, table, table],
  });
  await emptyLog({ $client }, address);
  $client.close();
  const bytes = await readFile(path);
  const [first = 0, second = 0] = rows.map(({ rootpage }) => (Number(rootpage) - 1) * PAGE);
  const page = Buffer.from(bytes.subarray(first, first + PAGE));
  bytes.copyWithin(first, second, second + PAGE);
  page.copy(bytes, second);
  await writeFile(path, bytes);
}
