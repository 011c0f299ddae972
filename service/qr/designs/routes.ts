import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { QrContext } from '../../kernel/context.ts';
import {
  ChangeDesignRequest,
  CreateDesignRequest,
  DesignList,
  DesignParams,
  DesignResponse,
} from './model.ts';
import { changeDesign, createDesign, listDesignViews, removeDesign } from './service.ts';

const ROUTE = { tag: 'QR Designer', access: { who: 'session' } } as const;

/** The whole team sees the designs; their authors, admins and the owner change them. */
export const qrDesignEndpoints = (context: QrContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/qr-designs',
    operationId: 'listQrDesigns',
    summary: "The team's QR designs",
    description: 'Lists the QR designs that the team has stored.',
    limit: forSignedIn(perMinute(60)),
    responses: { 200: DesignList },
    handle: async ({ actor, reply }) => reply(200, { designs: await listDesignViews(context, actor) }),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/qr-designs',
    operationId: 'createQrDesign',
    summary: 'Save a QR design for the team',
    description: 'Stores a QR design under a name. The whole team can use it.',
    limit: forSignedIn(perMinute(30)),
    maxBody: PICTURE_BODY,
    body: CreateDesignRequest,
    responses: { 201: DesignResponse, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => reply(201, await createDesign(context, actor, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    path: '/api/v1/qr-designs/:design_id',
    operationId: 'updateQrDesign',
    summary: 'Rename a QR design, or give it another look',
    description:
      'Changes the name or the look of a QR design. The account that stored it may do this, and the owner and admins. What is left out stays.',
    limit: forSignedIn(perMinute(30)),
    params: DesignParams,
    maxBody: PICTURE_BODY,
    body: ChangeDesignRequest,
    responses: { 200: DesignResponse, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await changeDesign(context, actor, params.design_id, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'DELETE',
    path: '/api/v1/qr-designs/:design_id',
    operationId: 'deleteQrDesign',
    summary: 'Delete a QR design',
    description: 'Deletes a QR design. Codes that were drawn with it stay as they are.',
    limit: forSignedIn(perMinute(30)),
    params: DesignParams,
    responses: { 204: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      await removeDesign(context, actor, params.design_id);
      return reply(204, null);
    },
  }),
];
