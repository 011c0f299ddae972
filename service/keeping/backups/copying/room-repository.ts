import { sql } from 'drizzle-orm';
import type { Reader } from '../../../db/connection.ts';

/** How large the database of a server is, bytes. */
export async function sizeOnServer(read: Reader): Promise<number> {
  const [row] = await read.all<{ bytes: number }>(
    sql`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`,
  );
  return Number(row?.bytes ?? 0);
}
