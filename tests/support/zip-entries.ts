/** A file in the list of a zip: the rights that Unix gives it, such as `0o755`, and its time in local words. */
export type ZipEntry = { path: string; mode: number; time: number };

const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;

/** The list at the end of a zip without comment. */
export function readEntries(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22;
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === ENTRY) {
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      path: zip.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      mode: (zip.readUInt32LE(at + 38) >>> 16) & 0o777,
      time: zip.readUInt32LE(at + 12),
    });
    at += ENTRY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}
