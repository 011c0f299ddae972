import type { QrContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { accepted, type Checked, refuse, refused, unwrap } from '../../lib/problem.ts';
import { notePrinted } from '../../network/printing/index.ts';
import { codeRefusals } from '../words.ts';
import { memberNames } from './archive/member-name.ts';
import { writeStructured } from './content/structured.ts';
import type { Look, Medium } from './design/design.ts';
import {
  type ArchiveRequest,
  type DesignBody,
  type FileRequest,
  LABEL_SHEETS,
  type LabelSheetsResponse,
  type LabelsRequest,
  type PreviewRequest,
  type PreviewResponse,
} from './designer-model.ts';
import { drawArchive, drawCode, drawLabels, drawPreview, type Image } from './draw.ts';
import { markContents, readLook } from './look.ts';
import { checkContent } from './parameters.ts';
import { codeSideOn, LABEL_GRIDS } from './pdf/label-grid.ts';
import { inItem } from './service.ts';

type Content = Pick<PreviewRequest, 'content' | 'format' | 'fields'>;

/**
 * A code as the designer shows it, and how well it scans.
 *
 * @throws AppError 400 for content no code can hold and logos that are no pictures, 500 `qr_generation_error`.
 */
export async function previewCode(
  context: QrContext,
  request: PreviewRequest,
  signal: AbortSignal,
): Promise<PreviewResponse> {
  const look = await readLook(context, request.design);
  const text = contentOf(request, look);
  const design = { ...look, content: text, output: 'png', size: request.size } as const;
  const { png, verdict, modules } = await drawPreview(
    context,
    { design, printWidth: request.width_mm },
    signal,
  );
  return { image: pngUri(png), ...verdict, modules, text };
}

/** A code as a file. @throws AppError as `previewCode`. */
export async function drawFile(
  context: QrContext,
  actor: SignedIn,
  request: FileRequest,
  signal: AbortSignal,
): Promise<Image> {
  const look = await readLook(context, request.design);
  const plain = contentOf(request, look);
  const marked = await markContents(context, actor, [plain], namingOf(request));
  const content = marked(plain);
  const image = await drawCode(context, { ...look, content, ...mediumOf(request) }, signal);
  notePrinted(context, [content]);
  return image;
}

/** One code per item, in a ZIP. @throws AppError as `previewCode`; fields name the item. */
export async function drawFiles(
  context: QrContext,
  actor: SignedIn,
  request: ArchiveRequest,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const look = await readLook(context, request.design);
  const medium = mediumOf({ ...request, crop_marks: false });
  const names = memberNames(request.items.map(({ filename }) => ({ filename, output: request.output })));
  const plain = checkAll(look, request.items);
  const marked = await markContents(context, actor, plain, namingOf(request));
  const members = plain.map((content, index) => ({
    name: names[index] ?? '',
    design: { ...look, content: marked(content), ...medium },
  }));
  const archive = await drawArchive(context, 'bulkDrawing', members, signal);
  notePrinted(context, contentsOf(members.map(({ design }) => design)));
  return archive;
}

/** Sheets of labels as a PDF. @throws AppError as `drawFiles`. */
export async function drawLabelSheets(
  context: QrContext,
  actor: SignedIn,
  request: LabelsRequest,
  signal: AbortSignal,
): Promise<Image> {
  const { columns, rows } = LABEL_GRIDS[request.sheet];
  if (request.skip >= columns * rows)
    refuse(refused('skip', codeRefusals.tooFewLabels({ labels: String(columns * rows) })));
  const look = await readLook(context, request.design);
  const plain = checkAll(look, request.items);
  const marked = await markContents(context, actor, plain, { ...namingOf(request), usual: 'Labels' });
  const labels = request.items.map((words, index) => ({ ...words, content: marked(plain[index] ?? '') }));
  const { sheet, skip, outlines } = request;
  const image = await drawLabels(context, { look, labels, sheet, skip, outlines }, signal);
  notePrinted(context, contentsOf(labels));
  return image;
}

const namingOf = ({ label, place }: Pick<FileRequest, 'label' | 'place'>) => ({ label, place });

/** The contents of a list of codes. @throws AppError 400, naming the item, for one that no code can hold. */
const checkAll = (look: Look, items: readonly { content: string }[]): string[] =>
  items.map(({ content }, index) => unwrap(inItem(index, checkFor(look, content))));

const contentsOf = (codes: readonly { content: string }[]): string[] => codes.map(({ content }) => content);

/** The label sheets there are. */
export const listLabelSheets = (): LabelSheetsResponse => ({
  sheets: LABEL_SHEETS.map((name) => {
    const { paper, columns, rows, width, height } = LABEL_GRIDS[name];
    const code_mm = Math.round(codeSideOn(LABEL_GRIDS[name]) * 10) / 10;
    return { name, paper, labels: columns * rows, width_mm: width, height_mm: height, code_mm };
  }),
});

function contentOf(request: Content, look: Look): string {
  return unwrap(checkFor(look, unwrap(write(request))));
}

function write({ content, format, fields }: Content): Checked<string> {
  if (format === undefined) return accepted(content ?? '');
  const written = writeStructured(format, JSON.stringify(fields ?? {}));
  return written.ok || written.field === 'format' ? written : { ...written, field: 'fields' };
}

const checkFor = ({ errorCorrection, logo }: Look, content: string): Checked<string> =>
  checkContent(
    content,
    errorCorrection,
    `A QR code ${logo ? 'with a logo' : `of error correction ${errorCorrection}`}`,
  );

type Measures = Pick<FileRequest, 'output' | 'size' | 'width_mm' | 'crop_marks'>;

function mediumOf({ output, size, width_mm: width, crop_marks: cropMarks }: Measures): Medium {
  if (output === 'png') return { output, size };
  return output === 'svg' ? { output, size: width, unit: 'mm' } : { output, size: width, cropMarks };
}

/** Pixels of a sample: sharp where it is shown half as large. */
const SAMPLE_SIZE = 116;

/** A small code in a design, by which people choose it, as a `data:` URI. @throws AppError as `previewCode`. */
export async function drawSample(context: QrContext, body: DesignBody): Promise<string> {
  const look = await readLook(context, body);
  const design = { ...look, content: 'LINNET', output: 'png', size: SAMPLE_SIZE } as const;
  return pngUri((await drawCode(context, design)).body);
}

const pngUri = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
