import { client } from './client.ts';
import type { ReceivedFile } from './received-file.ts';

export const QR_STYLES = [
  'rounded',
  'square',
  'circle',
  'gapped',
  'horizontal_bars',
  'vertical_bars',
] as const;
export const QR_DIRECTIONS = ['vertical', 'horizontal', 'radial', 'square'] as const;
export const QR_CORRECTIONS = ['auto', 'L', 'M', 'Q', 'H'] as const;
export const QR_OUTPUTS = ['png', 'svg', 'pdf'] as const;

export type QrStyle = (typeof QR_STYLES)[number];
export type QrDirection = (typeof QR_DIRECTIONS)[number];
export type QrCorrection = (typeof QR_CORRECTIONS)[number];
export type QrOutput = (typeof QR_OUTPUTS)[number];

/** How a code looks; colours are `#rrggbb`, the quiet zone is modules, 0 to 16. */
export type QrDesign = {
  style: QrStyle;
  color: string;
  /** Where a gradient ends; null for one colour. */
  end_color: string | null;
  direction: QrDirection;
  /** Or `transparent`. */
  background: string;
  quiet_zone: number;
  error_correction: QrCorrection;
  /** A `data:` URI, or the address a saved design has it under. */
  logo: string | null;
};

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

export type QrPreview = {
  /** A `data:` URI. */
  image: string;
  scans: 'well' | 'hardly' | 'not';
  reasons: string[];
  modules: number;
  text: string;
};

/** One label: what its code holds, and the two lines below. */
export type QrLabel = { content: string; title: string; caption: string };

export type LabelSheet = {
  name: string;
  paper: 'A4' | 'Letter';
  labels: number;
  width_mm: number;
  height_mm: number;
  code_mm: number;
};

export type LabelPrint = { sheet: string; skip: number; outlines: boolean };

/** The code as a picture, and how well a scanner reads that very picture. */
export const previewCode = (
  content: QrContent,
  design: QrDesign,
  measures: QrMeasures,
  signal?: AbortSignal,
): Promise<QrPreview> =>
  client.post('/api/v1/qr/preview', { body: { ...content, design, ...measures }, signal });

/** A file of one code, under the name given. */
export async function downloadCode(
  content: QrContent,
  design: QrDesign,
  { name, ...file }: QrMeasures & { name: string; output: QrOutput; crop_marks: boolean },
): Promise<ReceivedFile> {
  const body = { ...content, design, ...file };
  const { data } = await client.download('/api/v1/qr/file', { body });
  return { name: `${name}.${file.output}`, data };
}

/** One file per item, in a ZIP; at most a thousand. */
export async function downloadArchive(
  items: readonly { content: string; filename: string }[],
  design: QrDesign,
  file: QrMeasures & { output: QrOutput },
): Promise<ReceivedFile> {
  const { data } = await client.download('/api/v1/qr/archive', { body: { items, design, ...file } });
  return { name: 'qr-codes.zip', data };
}

/** Sheets of labels as a PDF; at most a thousand labels. */
export async function downloadLabels(
  items: readonly QrLabel[],
  design: QrDesign,
  print: LabelPrint,
): Promise<ReceivedFile> {
  const { data } = await client.download('/api/v1/qr/labels', { body: { items, design, ...print } });
  return { name: 'qr-labels.pdf', data };
}

export async function listLabelSheets(signal?: AbortSignal): Promise<LabelSheet[]> {
  const { sheets } = await client.get<{ sheets: LabelSheet[] }>('/api/v1/qr/label-sheets', { signal });
  return sheets;
}

/** The address of a black code; it needs no sign-in, and browsers keep it for an hour. */
export const qrImageUrl = (content: string, style: QrStyle, size: number): string =>
  `/api/v1/classic?${new URLSearchParams({ content, style, size: String(size), output: 'svg' })}`;
