import { type Static, Type } from '@sinclair/typebox';
import { onHost, operation } from '../../http/operation.ts';
import { Named, Nullable, OneOf } from '../../http/types.ts';

export const AnnouncingBody = Named('AnnouncingRequest', {
  enabled: Type.Boolean(),
  /** Without `.local`; case does not matter. */
  name: Type.String({ maxLength: 100 }),
});
export type AnnouncingInput = Static<typeof AnnouncingBody>;

const AnnouncedNameState = Type.Object({
  /** Such as `links.local`. */
  name: Type.String(),
  /** `off` while nothing is shared or announcing is switched off; `taken` when another device keeps the name. */
  state: OneOf('probing', 'announced', 'taken', 'off'),
  /** Whether a query on the network returned an address at which the service listens. */
  proven: Type.Boolean(),
  /** The wanted name, when another device has it. */
  renamed_from: Nullable(Type.String()),
  /** Whether this computer's operating system announces the name, so that Linnet need not. */
  by_system: Type.Boolean(),
});

export const AnnouncingState = Named('AnnouncingResponse', {
  enabled: Type.Boolean(),
  /** The wanted name for links, without `.local`. */
  name: Type.String(),
  /** The name for links first, then the computer's own. */
  names: Type.Array(AnnouncedNameState),
  /** True when the service was started with announcing switched off. */
  fixed: Type.Boolean(),
});
export type AnnouncingState = Static<typeof AnnouncingState>;

export const GET_ANNOUNCING = operation({
  ...onHost('GET', '/host/announcing'),
  summary: 'Names under which this service is found on the network',
  description:
    'Answers the name that this computer announces on the local network, and whether other computers can find it.',
  responses: { 200: AnnouncingState },
});

export const CHANGE_ANNOUNCING = operation({
  ...onHost('PUT', '/host/announcing'),
  summary: 'Choose the name that is announced, or announce none',
  description: 'Sets the name that this computer announces on the local network, or announces none.',
  body: AnnouncingBody,
  responses: { 200: AnnouncingState, 400: null, 409: null },
});
