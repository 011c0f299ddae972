import { workbookFiles } from '../sheet.ts';
import { type ExportPart, type ExportRequest, exportLinks } from './export-repository.ts';
import { type PartKind, packPart } from './formats.ts';
import type { LinkFormat } from './model.ts';
import { type PackedPart, zipStream } from './zip-stream.ts';

/** Which links a file is to have, and how. */
export type LinkFile = Pick<ExportRequest, 'wanted' | 'ids' | 'place' | 'history'> & { format: LinkFormat };

/** Makes one part of a file, wherever queries run. */
export type MakePart = (request: ExportRequest) => Promise<ExportPart>;

/** The query that makes a part. */
export const makePart = exportLinks;

/** The bytes of a file of links, part by part (docs/contract/exports.md#links). */
export async function* linkFile(file: LinkFile, make: MakePart): AsyncGenerator<Uint8Array, void> {
  if (file.format !== 'xlsx') {
    for await (const { bytes } of partsOf(file, file.format, make)) yield bytes;
    return;
  }
  const sheets: [name: string, kind: PartKind][] = [
    ['Links', 'links-sheet'],
    ...(file.history ? [['History', 'history-sheet'] satisfies [string, PartKind]] : []),
  ];
  const small = workbookFiles(sheets.map(([name]) => name)).map(({ name, text }) => ({
    name,
    parts: once(packPart(text, 0)),
  }));
  const large = sheets.map(([, kind], index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    parts: partsOf(file, kind, make),
  }));
  yield* zipStream([...small, ...large], file.place.now);
}

async function* once(part: PackedPart): AsyncGenerator<PackedPart, void> {
  yield part;
}

async function* partsOf(
  { format: _format, ...file }: LinkFile,
  part: PartKind,
  make: MakePart,
): AsyncGenerator<PackedPart, void> {
  let request: ExportRequest = { ...file, part, after: null, crc: 0, rows: 0 };
  for (;;) {
    const made = await make(request);
    yield made;
    if (!made.next) return;
    request = { ...request, after: made.next, crc: made.crc, rows: made.rows };
  }
}
