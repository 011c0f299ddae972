import type {
  DesignBody,
  FileRequest,
  LabelSheetsResponse,
  LabelsRequest,
  PreviewResponse,
} from '../../service/qr/codes/designer-model.ts';
import type { Papers } from '../../service/qr/codes/pdf/label-grid.ts';
import type { PosterRequest } from '../../service/qr/codes/poster/poster-model.ts';
import type { DesignChanges, DesignView } from '../../service/qr/designs/api.ts';
import { call, download } from './call.ts';
import type { CodeNaming } from './codes.ts';
import type { ReceivedFile } from './received-file.ts';

export type { Papers };

export const QR_STYLES = [
  'rounded',
  'square',
  'circle',
  'gapped',
  'horizontal_bars',
  'vertical_bars',
] as const satisfies readonly QrStyle[];

export type QrStyle = QrDesign['style'];
export type QrDirection = QrDesign['direction'];
export type QrCorrection = QrDesign['error_correction'];
export type QrOutput = FileRequest['output'];

/** How a code looks; colours are `#rrggbb`, the quiet zone is modules, 0 to 16. */
export type QrDesign = DesignBody;

export const PLAIN_DESIGN: QrDesign = {
  style: 'rounded',
  color: '#000000',
  end_color: null,
  direction: 'vertical',
  background: '#ffffff',
  quiet_zone: 4,
  error_correction: 'auto',
  logo: null,
};

/** Text, or one of the formats that phones act upon (docs/contract/qr.md#structured-content). */
export type QrContent = { content: string } | { format: string; fields: Record<string, string> };

/** The side of the picture in pixels, 10 to 1000, and of the print in millimetres, 5 to 1000. */
export type QrMeasures = { size: number; width_mm: number };

export type QrPreview = PreviewResponse;

/** One label: what its code holds, and the two lines below. */
export type QrLabel = LabelsRequest['items'][number];

export type LabelSheet = LabelSheetsResponse['sheets'][number];

/** `sheet` is the name of one that `listLabelSheets` tells. */
export type LabelPrint = Pick<LabelsRequest, 'skip' | 'outlines' | 'sheet'> & CodeNaming;

/** The code as a picture, and how well a scanner reads that very picture. */
export const previewCode = (
  content: QrContent,
  design: QrDesign,
  measures: QrMeasures,
  signal?: AbortSignal,
): Promise<QrPreview> =>
  call('POST /api/v1/qr/preview', { body: { ...content, design, ...measures }, signal });

/** A file of one code, under the name given. */
export async function downloadCode(
  content: QrContent,
  design: QrDesign,
  { name, ...file }: QrMeasures & { name: string; output: QrOutput; crop_marks: boolean } & CodeNaming,
): Promise<ReceivedFile> {
  const body = { ...content, design, ...file };
  const { data } = await download('POST /api/v1/qr/file', { body });
  return { name: `${name}.${file.output}`, data };
}

/** One file per item, in a ZIP; at most a thousand. */
export async function downloadArchive(
  items: readonly { content: string; filename: string }[],
  design: QrDesign,
  file: QrMeasures & { output: QrOutput } & CodeNaming,
): Promise<ReceivedFile> {
  const { data } = await download('POST /api/v1/qr/archive', { body: { items, design, ...file } });
  return { name: 'qr-codes.zip', data };
}

/** Sheets of labels as a PDF; at most a thousand labels. */
export async function downloadLabels(
  items: readonly QrLabel[],
  design: QrDesign,
  print: LabelPrint,
): Promise<ReceivedFile> {
  const { data } = await download('POST /api/v1/qr/labels', { body: { items, design, ...print } });
  return { name: 'qr-labels.pdf', data };
}

/** What a poster shows (docs/contract/qr.md#posters). */
export type PosterOf = Omit<PosterRequest, 'output'>;

/** The poster as a picture: the very page that is printed, as a `data:` URI. */
export async function drawPoster(poster: PosterOf, signal?: AbortSignal): Promise<string> {
  const { data } = await download('POST /api/v1/qr/poster', { body: { ...poster, output: 'svg' }, signal });
  return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(data))}`;
}

/** The poster as a PDF of one page. */
export async function downloadPoster(poster: PosterOf): Promise<ReceivedFile> {
  const { data } = await download('POST /api/v1/qr/poster', { body: { ...poster, output: 'pdf' } });
  return { name: `linnet-poster-${poster.paper}.pdf`, data };
}

export async function listLabelSheets(signal?: AbortSignal): Promise<LabelSheet[]> {
  const { sheets } = await call('GET /api/v1/qr/label-sheets', { signal });
  return sheets;
}

/** The address of a black code; it needs no sign-in, and browsers keep it for an hour. */
export const qrImageUrl = (content: string, style: QrStyle, size: number): string =>
  `/api/v1/classic?${new URLSearchParams({ content, style, size: String(size), output: 'svg' })}`;

/** A design that the whole team uses. */
export type SavedDesign = DesignView;

export async function listQrDesigns(signal?: AbortSignal): Promise<SavedDesign[]> {
  const { designs } = await call('GET /api/v1/qr-designs', { signal });
  return designs;
}

export const createQrDesign = (name: string, design: QrDesign): Promise<SavedDesign> =>
  call('POST /api/v1/qr-designs', { body: { name, design } });

/** What is absent stays. */
export const changeQrDesign = (id: string, changes: DesignChanges): Promise<SavedDesign> =>
  call('PATCH /api/v1/qr-designs/:design_id', { params: { design_id: id }, body: changes });

export const deleteQrDesign = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/qr-designs/:design_id', { params: { design_id: id } });
