import type { Static } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { schemaError } from '../../http/error-response.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';
import { FileContent } from '../../http/reply.ts';
import type { QrContext } from '../../kernel/context.ts';
import { fileOf, type Image } from './draw.ts';
import type { DrawingType } from './drawing/paint.ts';
import { BatchBody, BatchRequest, ClassicParameters, GradientParameters } from './model.ts';
import { lacksContent, type QrParameters } from './parameters.ts';
import { checkBatchSize, drawBatch, drawClassic, drawGradient } from './service.ts';

type Parameters = typeof ClassicParameters | typeof GradientParameters;

/** What is the same for all addresses of one kind of code. */
type Kind<P extends Parameters> = {
  name: string;
  /** What it is drawn as, and from what. */
  about: string;
  parameters: P;
  draw(
    context: QrContext,
    parameters: Static<P>,
    logo: Uint8Array | null,
    signal: AbortSignal,
  ): Promise<Image>;
};

const CLASSIC: Kind<typeof ClassicParameters> = {
  name: 'QR code',
  about: 'Answers a QR code in one colour as PNG or SVG.',
  parameters: ClassicParameters,
  draw: drawClassic,
};
const GRADIENT: Kind<typeof GradientParameters> = {
  name: 'QR code in a gradient',
  about: 'Answers a QR code whose colour goes from start to end as PNG; svg is 400.',
  parameters: GradientParameters,
  draw: drawGradient,
};

const ROUTE = { tag: 'QR Codes', access: { who: 'anyone' } } as const;

/** What the official API draws. */
const IMAGE_TYPES: readonly DrawingType[] = ['image/png', 'image/svg+xml'];

const RESPONSES = { 200: { media: IMAGE_TYPES }, 400: null, 422: null };

/** All images are counted together (docs/contract/qr.md#limits). */
const IMAGES = { ...forEveryone(perMinute(120)), bucket: 'qr-images' };

/** Room for the largest logo, the fields around it, and logos too large to be told so. */
const FORM_BYTES = 3 * 1_048_576;

/** Room for twenty codes with as much in them as they hold, and escapes in it. */
const BATCH_BYTES = 131_072;

/** The same address always shows the same code. */
const CACHED = {
  'Cache-Control': 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400',
};

/** Every address of docs/contract/qr.md#routes: the current ones, then those of older clients. */
export const qrEndpoints = (context: QrContext): Endpoint[] => [
  getImage(context, { path: '/api/v1/classic', operationId: 'getQrCode' }, CLASSIC),
  postImage(context, { path: '/api/v1/classic', operationId: 'drawQrCode' }, CLASSIC),
  getImage(context, { path: '/api/v1/gradient', operationId: 'getGradientQrCode' }, GRADIENT),
  postImage(context, { path: '/api/v1/gradient', operationId: 'drawGradientQrCode' }, GRADIENT),
  postBatch(context, '/api/v1/batch'),
  getImage(context, { path: '/classic', operationId: 'getLegacyQrCode' }, CLASSIC),
  postImage(context, { path: '/classic', operationId: 'drawLegacyQrCode' }, CLASSIC),
  getImage(context, { path: '/gradient', operationId: 'getLegacyGradientQrCode' }, GRADIENT),
  postImage(context, { path: '/gradient', operationId: 'drawLegacyGradientQrCode' }, GRADIENT),
  postImage(context, { path: '/api/v1/classic/logo', operationId: 'drawQrCodeWithLogo' }, CLASSIC),
  postImage(context, { path: '/api/v1/gradient/logo', operationId: 'drawGradientQrCodeWithLogo' }, GRADIENT),
];

/** Where a code is drawn, and what generated clients call it there. */
type Place = { path: string; operationId: string };

const getImage = <P extends Parameters>(context: QrContext, place: Place, kind: Kind<P>): Endpoint =>
  endpoint({
    ...ROUTE,
    ...place,
    method: 'GET',
    summary: `Draw a ${kind.name}`,
    description: `${kind.about} The same address always answers the same code, and may be cached for an hour.`,
    limit: IMAGES,
    query: kind.parameters,
    responses: RESPONSES,
    handle: async ({ query, input, reply }) => {
      requireContent(query, ['query']);
      const image = await kind.draw(context, query, null, input.request.signal);
      return reply(200, fileOf(image), { headers: CACHED });
    },
  });

const postImage = <P extends Parameters>(context: QrContext, place: Place, kind: Kind<P>): Endpoint =>
  endpoint({
    ...ROUTE,
    ...place,
    method: 'POST',
    summary: `Draw a ${kind.name}, with a logo if one is sent`,
    description: `${kind.about} Its fields may be in the form or in the query. The file logo of a multipart form, a picture of at most 2 MB, is put in the middle; the answer is a PNG then.`,
    limit: IMAGES,
    accepts: 'form',
    form: kind.parameters,
    optionalBody: true,
    responses: RESPONSES,
    maxBody: FORM_BYTES,
    handle: async ({ input, reply }) => {
      const { fields, files } = await input.form();
      const given = { ...Object.fromEntries(input.search), ...filledIn(fields) };
      const parameters = input.check(kind.parameters, given, 'body');
      requireContent(parameters, ['body']);
      const logo = files.get('logo');
      const image = await kind.draw(context, parameters, logo?.length ? logo : null, input.request.signal);
      return reply(200, fileOf(image));
    },
  });

const postBatch = (context: QrContext, path: string): Endpoint =>
  endpoint({
    ...ROUTE,
    method: 'POST',
    path,
    operationId: 'createQrBatch',
    summary: 'Draw up to 20 QR codes into a ZIP',
    description:
      'Draws 1 to 20 QR codes and answers a ZIP named qrcodes.zip. One item that cannot be drawn fails the whole request; field begins with items and its position.',
    limit: forEveryone(perMinute(20)),
    maxBody: BATCH_BYTES,
    body: BatchBody,
    responses: { 200: { media: ['application/zip'] }, 400: null },
    handle: async ({ body, input, reply }) => {
      checkBatchSize(body.items.length);
      const batch = input.check(BatchRequest, body, 'body');
      batch.items.forEach((item, index) => {
        requireContent(item, ['body', 'items', index]);
      });
      const archive = await drawBatch(context, batch, input.request.signal);
      return reply(200, new FileContent('application/zip', archive), {
        headers: { 'Content-Disposition': 'attachment; filename=qrcodes.zip' },
      });
    },
  });

/** @throws AppError 422, as for any required field: only, this one has several names. */
function requireContent(parameters: QrParameters, place: (string | number)[]): void {
  if (!lacksContent(parameters)) return;
  throw schemaError([
    { loc: [...place, 'content'], msg: 'Field required', type: 'missing', input: parameters },
  ]);
}

/** A form sends every field, filled in or not; only an empty content is a mistake worth telling. */
function filledIn(fields: Map<string, string>): Record<string, string> {
  const isContent = (name: string): boolean => ['content', 'text', 'url'].includes(name);
  return Object.fromEntries([...fields].filter(([name, value]) => value !== '' || isContent(name)));
}
