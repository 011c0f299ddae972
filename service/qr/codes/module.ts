import type { Static } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { schemaError } from '../../http/error-response.ts';
import { FileContent } from '../../http/reply.ts';
import type { QrContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { drawFile, drawFiles, drawLabelSheets, listLabelSheets, previewCode } from './designer-service.ts';
import { fileOf, type Image } from './draw.ts';
import { BatchRequest, ClassicParameters, GradientParameters } from './model.ts';
import { isSecret, lacksContent, type QrParameters } from './parameters.ts';
import { makePoster } from './poster/poster-service.ts';
import { checkBatchSize, drawBatch, drawClassic, drawGradient } from './service.ts';

type Parameters = typeof ClassicParameters | typeof GradientParameters;

/** What a kind of code is read and drawn by, at all its addresses. */
type Kind<P extends Parameters> = {
  parameters: P;
  draw(
    context: QrContext,
    parameters: Static<P>,
    logo: Uint8Array | null,
    signal: AbortSignal,
  ): Promise<Image>;
};

const CLASSIC: Kind<typeof ClassicParameters> = { parameters: ClassicParameters, draw: drawClassic };
const GRADIENT: Kind<typeof GradientParameters> = { parameters: GradientParameters, draw: drawGradient };

/** The same address always shows the same code. */
const CACHED = { 'Cache-Control': 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400' };

/** Every address of docs/contract/qr.md#routes: the current ones, then those of older clients. */
const qrEndpoints = (context: QrContext): Endpoint[] => [
  getImage(context, api.GET_QR_CODE, CLASSIC),
  postImage(context, api.DRAW_QR_CODE, CLASSIC),
  getImage(context, api.GET_GRADIENT_QR_CODE, GRADIENT),
  postImage(context, api.DRAW_GRADIENT_QR_CODE, GRADIENT),
  endpoint(api.CREATE_QR_BATCH, async ({ body, input, reply }) => {
    checkBatchSize(body.items.length);
    const batch = input.check(BatchRequest, body, 'body');
    batch.items.forEach((item, index) => {
      requireContent(item, ['body', 'items', index]);
    });
    const archive = await drawBatch(context, batch, input.request.signal);
    return reply(200, new FileContent('application/zip', archive), {
      headers: { 'Content-Disposition': 'attachment; filename=qrcodes.zip' },
    });
  }),
  getImage(context, api.GET_LEGACY_QR_CODE, CLASSIC),
  postImage(context, api.DRAW_LEGACY_QR_CODE, CLASSIC),
  getImage(context, api.GET_LEGACY_GRADIENT_QR_CODE, GRADIENT),
  postImage(context, api.DRAW_LEGACY_GRADIENT_QR_CODE, GRADIENT),
  postImage(context, api.DRAW_QR_CODE_WITH_LOGO, CLASSIC),
  postImage(context, api.DRAW_GRADIENT_QR_CODE_WITH_LOGO, GRADIENT),
];

type Asks<P extends Parameters> = Omit<typeof api.GET_QR_CODE, 'path' | 'query'> & {
  path: string;
  query?: P;
};
type Posts = Omit<typeof api.DRAW_QR_CODE, 'path'> & { path: string };

const getImage = <P extends Parameters>(context: QrContext, operation: Asks<P>, kind: Kind<P>): Endpoint =>
  endpoint(operation, async ({ query, input, reply }) => {
    requireContent(query, ['query']);
    const image = await kind.draw(context, query, null, input.request.signal);
    return reply(200, fileOf(image), { headers: isSecret(query) ? { 'Cache-Control': 'no-store' } : CACHED });
  });

const postImage = <P extends Parameters>(context: QrContext, operation: Posts, kind: Kind<P>): Endpoint =>
  endpoint(operation, async ({ input, reply }) => {
    const { fields, files } = await input.form();
    const given = { ...Object.fromEntries(input.search), ...filledIn(fields) };
    const parameters = input.check(kind.parameters, given, 'body');
    requireContent(parameters, ['body']);
    const logo = files.get('logo');
    const image = await kind.draw(context, parameters, logo?.length ? logo : null, input.request.signal);
    return reply(200, fileOf(image));
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

/** What the screens draw with: everything the official API can do, and what print needs besides. */
const designerEndpoints = (context: QrContext): Endpoint[] => [
  endpoint(api.PREVIEW_QR_CODE, async ({ body, input, reply }) =>
    reply(200, await previewCode(context, body, input.request.signal)),
  ),
  endpoint(api.CREATE_QR_FILE, async ({ actor, body, input, reply }) => {
    return reply(200, fileOf(await drawFile(context, signedIn(actor), body, input.request.signal)));
  }),
  endpoint(api.CREATE_QR_ARCHIVE, async ({ actor, body, input, reply }) => {
    const archive = await drawFiles(context, signedIn(actor), body, input.request.signal);
    return reply(200, new FileContent('application/zip', archive));
  }),
  endpoint(api.CREATE_QR_LABELS, async ({ actor, body, input, reply }) => {
    return reply(200, fileOf(await drawLabelSheets(context, signedIn(actor), body, input.request.signal)));
  }),
  endpoint(api.CREATE_POSTER, async ({ actor, body, input, reply }) => {
    return reply(200, fileOf(await makePoster(context, signedIn(actor), body, input.request.signal)));
  }),
  endpoint(api.LIST_LABEL_SHEETS, async ({ reply }) => reply(200, listLabelSheets())),
];

export const qr = defineModule({
  name: 'qr',
  endpoints: (context) => [...qrEndpoints(context), ...designerEndpoints(context)],
});
