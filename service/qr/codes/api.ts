import type { TSchema } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import {
  ArchiveRequest,
  FileRequest,
  LabelSheetsResponse,
  LabelsRequest,
  PreviewRequest,
  PreviewResponse,
} from './designer-model.ts';
import { BatchBody, ClassicParameters, GradientParameters } from './model.ts';
import { PosterRequest } from './poster/poster-model.ts';

/** What codes are drawn into. */
export type DrawingType = 'image/png' | 'image/svg+xml' | 'application/pdf';

const LABEL_TYPES: readonly DrawingType[] = ['application/pdf'];
const POSTER_TYPES: readonly DrawingType[] = ['application/pdf', 'image/svg+xml'];

const DESIGNER = { tag: 'QR Designer', access: { who: 'session' } } as const;
const drawing = operationsWith({ ...DESIGNER, limit: forSignedIn(perMinute(20)), maxBody: PICTURE_BODY });

/** Room for a thousand items beside the largest logo. */
const LIST_BYTES = 6 * 1_048_576;

export const PREVIEW_QR_CODE = operation({
  ...drawing('POST', '/api/v1/qr/preview'),
  operationId: 'previewQrCode',
  summary: 'Draw a QR code and judge how well it scans',
  description:
    'Draws a QR code and answers it as a data URI, together with a judgement of how well scanners will read it.',
  // The screen asks at every pause while a colour is dragged.
  limit: forSignedIn(perMinute(600)),
  body: PreviewRequest,
  responses: { 200: PreviewResponse, 400: null },
});

export const CREATE_QR_FILE = operation({
  ...drawing('POST', '/api/v1/qr/file'),
  operationId: 'createQrFile',
  summary: 'Draw a QR code into a PNG, SVG or PDF file',
  description:
    'Draws one QR code in a design and answers it as a file. A PDF has the size on paper that width_mm says.',
  limit: forSignedIn(perMinute(120)),
  body: FileRequest,
  responses: { 200: { media: ['image/png', 'image/svg+xml', 'application/pdf'] }, 400: null },
});

export const CREATE_QR_ARCHIVE = operation({
  ...drawing('POST', '/api/v1/qr/archive'),
  operationId: 'createQrArchive',
  summary: 'Draw up to 1,000 QR codes into a ZIP',
  description: 'Draws a QR code for each item, all in one design, and answers a ZIP with one file for each.',
  maxBody: LIST_BYTES,
  body: ArchiveRequest,
  responses: { 200: { media: ['application/zip'] }, 400: null },
});

export const CREATE_QR_LABELS = operation({
  ...drawing('POST', '/api/v1/qr/labels'),
  operationId: 'createQrLabels',
  summary: 'Draw up to 1,000 QR codes onto sheets of labels',
  description: 'Draws a QR code for each item onto sheets of labels and answers a PDF for printing.',
  maxBody: LIST_BYTES,
  body: LabelsRequest,
  responses: { 200: { media: LABEL_TYPES }, 400: null },
});

export const CREATE_POSTER = operation({
  ...drawing('POST', '/api/v1/qr/poster'),
  operationId: 'createPoster',
  summary: 'Draw a poster with links of the team',
  description: 'Draws one page with a large QR code and up to six links of the team, as PDF or SVG.',
  // The screen asks for the picture at every pause while a title is typed.
  limit: forSignedIn(perMinute(240)),
  body: PosterRequest,
  responses: { 200: { media: POSTER_TYPES }, 400: null },
});

export const LIST_LABEL_SHEETS = operation({
  ...DESIGNER,
  method: 'GET',
  path: '/api/v1/qr/label-sheets',
  operationId: 'listLabelSheets',
  summary: 'The label sheets that can be printed on',
  description:
    'Lists the sheets of labels that POST /api/v1/qr/labels can print on, with their sizes in millimetres.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: LabelSheetsResponse },
});

const ROUTE = { tag: 'QR Codes', access: { who: 'anyone' } } as const;

/** What the official API draws. */
const IMAGE_TYPES: readonly DrawingType[] = ['image/png', 'image/svg+xml'];

const RESPONSES = { 200: { media: IMAGE_TYPES }, 400: null, 422: null } as const;

/** All images are counted together (docs/contract/qr.md#limits). */
const IMAGES = { ...forEveryone(perMinute(120)), bucket: 'qr-images' };

/** Room for the largest logo, the fields around it, and logos too large to be told so. */
const FORM_BYTES = 3 * 1_048_576;

/** Room for twenty codes with as much in them as they hold, and escapes in it. */
const BATCH_BYTES = 131_072;

/** What is the same for all addresses of one kind of code. */
type Kind<P extends TSchema> = {
  name: string;
  /** What it is drawn as, and from what. */
  about: string;
  parameters: P;
};

const CLASSIC: Kind<typeof ClassicParameters> = {
  name: 'QR code',
  about: 'Answers a QR code in one colour as PNG or SVG.',
  parameters: ClassicParameters,
};
const GRADIENT: Kind<typeof GradientParameters> = {
  name: 'QR code in a gradient',
  about: 'Answers a QR code whose colour goes from start to end as PNG; svg is 400.',
  parameters: GradientParameters,
};

const getImage = <const Path extends string, P extends TSchema>(
  path: Path,
  operationId: string,
  { name, about, parameters }: Kind<P>,
) =>
  operation({
    ...ROUTE,
    path,
    operationId,
    method: 'GET',
    summary: `Draw a ${name}`,
    description: `${about} The same address always answers the same code, and may be cached for an hour.`,
    limit: IMAGES,
    query: parameters,
    responses: RESPONSES,
  });

const postImage = <const Path extends string>(
  path: Path,
  operationId: string,
  { name, about, parameters }: Kind<TSchema>,
) =>
  operation({
    ...ROUTE,
    path,
    operationId,
    method: 'POST',
    summary: `Draw a ${name}, with a logo if one is sent`,
    description: `${about} Its fields may be in the form or in the query. The file logo of a multipart form, a picture of at most 2 MB, is put in the middle; the answer is a PNG then.`,
    limit: IMAGES,
    accepts: 'form',
    form: parameters,
    optionalBody: true,
    responses: RESPONSES,
    maxBody: FORM_BYTES,
  });

/** The current addresses (docs/contract/qr.md#routes). */
export const GET_QR_CODE = getImage('/api/v1/classic', 'getQrCode', CLASSIC);
export const DRAW_QR_CODE = postImage('/api/v1/classic', 'drawQrCode', CLASSIC);
export const GET_GRADIENT_QR_CODE = getImage('/api/v1/gradient', 'getGradientQrCode', GRADIENT);
export const DRAW_GRADIENT_QR_CODE = postImage('/api/v1/gradient', 'drawGradientQrCode', GRADIENT);

export const CREATE_QR_BATCH = operation({
  ...ROUTE,
  method: 'POST',
  path: '/api/v1/batch',
  operationId: 'createQrBatch',
  summary: 'Draw up to 20 QR codes into a ZIP',
  description:
    'Draws 1 to 20 QR codes and answers a ZIP named qrcodes.zip. One item that cannot be drawn fails the whole request; field begins with items and its position.',
  limit: forEveryone(perMinute(20)),
  maxBody: BATCH_BYTES,
  body: BatchBody,
  responses: { 200: { media: ['application/zip'] }, 400: null },
  headers: ['Content-Disposition'],
});

/** The addresses of older clients. */
export const GET_LEGACY_QR_CODE = getImage('/classic', 'getLegacyQrCode', CLASSIC);
export const DRAW_LEGACY_QR_CODE = postImage('/classic', 'drawLegacyQrCode', CLASSIC);
export const GET_LEGACY_GRADIENT_QR_CODE = getImage('/gradient', 'getLegacyGradientQrCode', GRADIENT);
export const DRAW_LEGACY_GRADIENT_QR_CODE = postImage('/gradient', 'drawLegacyGradientQrCode', GRADIENT);
export const DRAW_QR_CODE_WITH_LOGO = postImage('/api/v1/classic/logo', 'drawQrCodeWithLogo', CLASSIC);
export const DRAW_GRADIENT_QR_CODE_WITH_LOGO = postImage(
  '/api/v1/gradient/logo',
  'drawGradientQrCodeWithLogo',
  GRADIENT,
);
