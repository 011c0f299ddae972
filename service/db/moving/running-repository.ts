import type { Client } from '@libsql/client';

/** An instance says every ten seconds that it is there. */
const SEEN_WITHIN = 30_000;

/** The names of the instances that work on the database of a server. */
export async function findRunning(client: Client): Promise<string[]> {
  const { rows } = await client.execute({
    sql: "select name from instances where seen_at > unixepoch('subsec') * 1000 - ? order by name",
    args: [SEEN_WITHIN],
  });
  return rows.map((row) => String(row[0]));
}
