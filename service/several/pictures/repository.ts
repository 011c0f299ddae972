import { eq, inArray, sql } from 'drizzle-orm';
import { accounts, links, mediaFiles, qrDesigns } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

const valuesOf = (names: readonly string[]) => sql`select value from json_each(${JSON.stringify(names)})`;

/** Keeps a picture where every instance finds it; one of that name stays as it is. */
export const keepShared = defineWrite(
  'media.keep',
  NOTHING,
  async (tx, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> => {
    await tx
      .insert(mediaFiles)
      .values({ name, bytes: Buffer.from(bytes) })
      .onConflictDoNothing();
  },
);

/** A picture that instances share; undefined when there is none of that name. */
export async function readShared(read: Reader, name: string): Promise<Buffer | undefined> {
  const [row] = await read.select().from(mediaFiles).where(eq(mediaFiles.name, name));
  return row?.bytes;
}

/** Those of some names under which instances share a picture; their bytes stay where they are. */
export async function listShared(read: Reader, names: readonly string[]): Promise<Set<string>> {
  const rows = await read
    .select({ name: mediaFiles.name })
    .from(mediaFiles)
    .where(inArray(mediaFiles.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}

/** Those of some names that a link (also one in the bin), a person or a design refers to. */
export async function listMentioned(read: Reader, names: readonly string[]): Promise<string[]> {
  const given = valuesOf(names);
  const rows = await read.all<{ name: string }>(sql`
    select meta_tags ->> 'image' as name from ${links} where meta_tags ->> 'image' in (${given})
    union select picture from ${accounts} where picture in (${given})
    union select logo from ${qrDesigns} where logo in (${given})`);
  return rows.map(({ name }) => name);
}

export const operations: Operations = { writes: [keepShared] };
