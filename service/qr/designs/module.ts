import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { QrContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { changeDesign, createDesign, listDesignViews, removeDesign } from './service.ts';

/** The whole team sees the designs; their authors, admins and the owner change them. */
const qrDesignEndpoints = (context: QrContext): Endpoint[] => [
  endpoint(api.LIST_QR_DESIGNS, async ({ actor, reply }) =>
    reply(200, { designs: await listDesignViews(context, actor) }),
  ),
  endpoint(api.CREATE_QR_DESIGN, async ({ actor, body, reply }) =>
    reply(201, await createDesign(context, actor, body)),
  ),
  endpoint(api.UPDATE_QR_DESIGN, async ({ actor, params, body, reply }) =>
    reply(200, await changeDesign(context, actor, params.design_id, body)),
  ),
  endpoint(api.DELETE_QR_DESIGN, async ({ actor, params, reply }) => {
    await removeDesign(context, actor, params.design_id);
    return reply(204, null);
  }),
];

export const qrDesigns = defineModule({ name: 'qr-designs', endpoints: qrDesignEndpoints });
