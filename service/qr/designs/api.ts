import { type Static, Type } from '@sinclair/typebox';
import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { described, Id, IsoTime, Named, Nullable } from '../../http/types.ts';
import { DesignBody } from '../codes/designer-model.ts';

const Name = Type.String({ description: 'Name of the design.', minLength: 1, maxLength: 60, pattern: '\\S' });

export const CreateDesignRequest = Type.Object({
  name: Name,
  design: described(DesignBody, 'How codes look.'),
});

/** What is absent stays. */
export const ChangeDesignRequest = Type.Object({
  name: Type.Optional(Name),
  design: Type.Optional(described(DesignBody, 'How codes look.')),
});

export const DesignResponse = Named('SavedQrDesign', {
  id: Type.String(),
  name: Type.String({ description: 'Name of the design.' }),
  design: described(DesignBody, 'How codes look.'),
  sample: Type.String({ description: 'A small code in this design, as a data URI.' }),
  author: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
  can_change: Type.Boolean(),
  created_at: IsoTime,
  updated_at: IsoTime,
});

export const DesignList = Type.Object({
  designs: Type.Array(DesignResponse, { description: 'The designs.' }),
});

export const DesignParams = Type.Object({ design_id: Id });

export type NewDesignInput = Static<typeof CreateDesignRequest>;
export type DesignChanges = Static<typeof ChangeDesignRequest>;
export type DesignView = Static<typeof DesignResponse>;

const bySession = operationsWith({ tag: 'QR Designer', access: { who: 'session' } });

export const LIST_QR_DESIGNS = operation({
  ...bySession('GET', '/api/v1/qr-designs'),
  operationId: 'listQrDesigns',
  summary: "The team's QR designs",
  description: 'Lists the QR designs that the team has stored.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: DesignList },
});

export const CREATE_QR_DESIGN = operation({
  ...bySession('POST', '/api/v1/qr-designs'),
  operationId: 'createQrDesign',
  summary: 'Save a QR design for the team',
  description: 'Stores a QR design under a name. The whole team can use it.',
  limit: forSignedIn(perMinute(30)),
  maxBody: PICTURE_BODY,
  body: CreateDesignRequest,
  responses: { 201: DesignResponse, 400: null, 409: null },
});

export const UPDATE_QR_DESIGN = operation({
  ...bySession('PATCH', '/api/v1/qr-designs/:design_id'),
  operationId: 'updateQrDesign',
  summary: 'Rename a QR design, or give it another look',
  description:
    'Changes the name or the look of a QR design. The account that stored it may do this, and the owner and admins. What is left out stays.',
  limit: forSignedIn(perMinute(30)),
  params: DesignParams,
  maxBody: PICTURE_BODY,
  body: ChangeDesignRequest,
  responses: { 200: DesignResponse, 400: null, 404: null, 409: null },
});

export const DELETE_QR_DESIGN = operation({
  ...bySession('DELETE', '/api/v1/qr-designs/:design_id'),
  operationId: 'deleteQrDesign',
  summary: 'Delete a QR design',
  description: 'Deletes a QR design. Codes that were drawn with it stay as they are.',
  limit: forSignedIn(perMinute(30)),
  params: DesignParams,
  responses: { 204: null, 404: null },
});
