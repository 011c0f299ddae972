import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Id, IsoTime, Maybe, Named, Nullable } from '../../http/types.ts';

const Name = Type.String({ description: 'Name of the set.', minLength: 1, maxLength: 64, pattern: '\\S' });

const Parameter = Maybe(
  Type.String({ maxLength: 255 }),
  'Value of the parameter; null and an empty text leave it out.',
);

const PARAMETERS = {
  utm_source: Parameter,
  utm_medium: Parameter,
  utm_campaign: Parameter,
  utm_term: Parameter,
  utm_content: Parameter,
};

export const CreateUtmSetRequest = Type.Object({ name: Name, ...PARAMETERS });

/** What is absent stays. */
export const ChangeUtmSetRequest = Type.Object({ name: Type.Optional(Name), ...PARAMETERS });
const Value = Nullable(Type.String(), 'Value of the parameter; null where it is left out.');

export const UtmSetResponse = Named('UtmSet', {
  id: Type.String(),
  name: Type.String({ description: 'Name of the set.' }),
  utm_source: Value,
  utm_medium: Value,
  utm_campaign: Value,
  utm_term: Value,
  utm_content: Value,
  author: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
  can_change: Type.Boolean(),
  created_at: IsoTime,
  updated_at: IsoTime,
});

export const UtmSetList = Type.Object({ items: Type.Array(UtmSetResponse) });
export const UtmSetParams = Type.Object({ set_id: Id });

export type NewUtmSetInput = Static<typeof CreateUtmSetRequest>;
export type UtmSetChanges = Static<typeof ChangeUtmSetRequest>;
export type UtmSetView = Static<typeof UtmSetResponse>;

const ROUTE = { tag: 'UTM sets', access: { who: 'session' } } as const;
const change = operationsWith({ ...ROUTE, limit: forSignedIn(perMinute(30)) });

export const LIST_UTM_SETS = operation({
  ...ROUTE,
  method: 'GET',
  path: '/api/v1/team/utm-sets',
  operationId: 'listUtmSets',
  summary: "The team's sets of UTM parameters",
  description: 'Lists the sets of UTM parameters that the team has stored.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: UtmSetList },
});

export const CREATE_UTM_SET = operation({
  ...change('POST', '/api/v1/team/utm-sets'),
  operationId: 'createUtmSet',
  summary: 'Save a set of UTM parameters for the team',
  description: 'Stores a set of UTM parameters under a name. The whole team can use it.',
  body: CreateUtmSetRequest,
  responses: { 201: UtmSetResponse, 400: null, 409: null },
});

export const UPDATE_UTM_SET = operation({
  ...change('PATCH', '/api/v1/team/utm-sets/:set_id'),
  operationId: 'updateUtmSet',
  summary: 'Rename a set of UTM parameters, or change what is in it',
  description:
    'Changes a set of UTM parameters. The account that stored it may do this, and the owner and admins. What is left out stays.',
  params: UtmSetParams,
  body: ChangeUtmSetRequest,
  responses: { 200: UtmSetResponse, 400: null, 404: null, 409: null },
});

export const DELETE_UTM_SET = operation({
  ...change('DELETE', '/api/v1/team/utm-sets/:set_id'),
  operationId: 'deleteUtmSet',
  summary: 'Delete a set of UTM parameters',
  description: 'Deletes a set of UTM parameters. Links that were made with it stay as they are.',
  params: UtmSetParams,
  responses: { 204: null, 404: null },
});
