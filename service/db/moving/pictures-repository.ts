import type { Client } from '@libsql/client';

/** The names of the pictures that a server has. */
export async function listMovedPictures(client: Client): Promise<string[]> {
  const { rows } = await client.execute('select name from media_files order by name');
  return rows.map((row) => String(row[0]));
}

/** Empty when there is none of that name. */
export async function readMovedPicture(client: Client, name: string): Promise<Buffer> {
  const { rows } = await client.execute({
    sql: 'select bytes from media_files where name = ?',
    args: [name],
  });
  const bytes = rows[0]?.[0];
  return Buffer.from(bytes instanceof ArrayBuffer ? bytes : new ArrayBuffer(0));
}

export async function writeMovedPicture(client: Client, name: string, bytes: Uint8Array): Promise<void> {
  await client.execute({ sql: 'insert into media_files (name, bytes) values (?, ?)', args: [name, bytes] });
}
