import { sql } from 'drizzle-orm';
import type { Reader } from '../../db/connection.ts';

export const isDatabaseReachable = (read: Reader): Promise<boolean> =>
  read.run(sql`select 1`).then(
    () => true,
    () => false,
  );
