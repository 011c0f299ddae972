import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { FileContent } from '../../http/reply.ts';
import type { QrContext } from '../../kernel/context.ts';
import {
  ArchiveRequest,
  FileRequest,
  LabelSheetsResponse,
  LabelsRequest,
  PreviewRequest,
  PreviewResponse,
} from './designer-model.ts';
import { drawFile, drawFiles, drawLabelSheets, listLabelSheets, previewCode } from './designer-service.ts';
import { fileOf } from './draw.ts';
import type { DrawingType } from './drawing/paint.ts';
import { PosterRequest } from './poster/poster-model.ts';
import { makePoster } from './poster/poster-service.ts';

const ROUTE = { tag: 'QR Designer', access: { who: 'session' } } as const;

const LABEL_TYPES: readonly DrawingType[] = ['application/pdf'];
const POSTER_TYPES: readonly DrawingType[] = ['application/pdf', 'image/svg+xml'];

/** Room for a thousand items beside the largest logo. */
const LIST_BYTES = 6 * 1_048_576;

/** What the screens draw with: everything the official API can do, and what print needs besides. */
export const designerEndpoints = (context: QrContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr/preview',
    operationId: 'previewQrCode',
    summary: 'Draw a QR code and judge how well it scans',
    description:
      'Draws a QR code and answers it as a data URI, together with a judgement of how well scanners will read it.',
    // The screen asks at every pause while a colour is dragged.
    limit: forSignedIn(perMinute(600)),
    maxBody: PICTURE_BODY,
    body: PreviewRequest,
    responses: { 200: PreviewResponse, 400: null },
    handle: async ({ body, input, reply }) =>
      reply(200, await previewCode(context, body, input.request.signal)),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr/file',
    operationId: 'createQrFile',
    summary: 'Draw a QR code into a PNG, SVG or PDF file',
    description:
      'Draws one QR code in a design and answers it as a file. A PDF has the size on paper that width_mm says.',
    limit: forSignedIn(perMinute(120)),
    maxBody: PICTURE_BODY,
    body: FileRequest,
    responses: { 200: { media: ['image/png', 'image/svg+xml', 'application/pdf'] }, 400: null },
    handle: async ({ body, input, reply }) => {
      return reply(200, fileOf(await drawFile(context, body, input.request.signal)));
    },
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr/archive',
    operationId: 'createQrArchive',
    summary: 'Draw up to 1,000 QR codes into a ZIP',
    description:
      'Draws a QR code for each item, all in one design, and answers a ZIP with one file for each.',
    limit: forSignedIn(perMinute(20)),
    maxBody: LIST_BYTES,
    body: ArchiveRequest,
    responses: { 200: { media: ['application/zip'] }, 400: null },
    handle: async ({ body, input, reply }) =>
      reply(200, new FileContent('application/zip', await drawFiles(context, body, input.request.signal))),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr/labels',
    operationId: 'createQrLabels',
    summary: 'Draw up to 1,000 QR codes onto sheets of labels',
    description: 'Draws a QR code for each item onto sheets of labels and answers a PDF for printing.',
    limit: forSignedIn(perMinute(20)),
    maxBody: LIST_BYTES,
    body: LabelsRequest,
    responses: { 200: { media: LABEL_TYPES }, 400: null },
    handle: async ({ body, input, reply }) => {
      return reply(200, fileOf(await drawLabelSheets(context, body, input.request.signal)));
    },
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr/poster',
    operationId: 'createPoster',
    summary: 'Draw a poster with links of the team',
    description: 'Draws one page with a large QR code and up to six links of the team, as PDF or SVG.',
    // The screen asks for the picture at every pause while a title is typed.
    limit: forSignedIn(perMinute(240)),
    maxBody: PICTURE_BODY,
    body: PosterRequest,
    responses: { 200: { media: POSTER_TYPES }, 400: null },
    handle: async ({ body, input, reply }) => {
      return reply(200, fileOf(await makePoster(context, body, input.request.signal)));
    },
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/qr/label-sheets',
    operationId: 'listLabelSheets',
    summary: 'The label sheets that can be printed on',
    description:
      'Lists the sheets of labels that POST /api/v1/qr/labels can print on, with their sizes in millimetres.',
    limit: forSignedIn(perMinute(60)),
    responses: { 200: LabelSheetsResponse },
    handle: async ({ reply }) => reply(200, listLabelSheets()),
  }),
];
