import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { changePorts, describePorts, previewPorts } from './ports.ts';
import { PortsBody, PortsPreview, PortsState } from './ports-model.ts';

const COMMON = { tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The port of the service, and port 80 beside it. */
export const portHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/ports',
    summary: 'The ports this service listens on',
    description: 'Answers the ports that this service listens on.',
    responses: { 200: PortsState },
    handle: async ({ input, reply }) => reply(200, await describePorts(context, input.language)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/ports',
    summary: 'Move to another port, or listen on port 80 too',
    description: 'Moves this service to another port, or listens on port 80 too.',
    body: PortsBody,
    responses: { 200: PortsState, 409: null },
    handle: async ({ actor, body, input, reply }) => {
      await changePorts(context, body, actor);
      return reply(200, await describePorts(context, input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/ports/preview',
    summary: 'What another port would break',
    description:
      'Answers what another port would break: short addresses and printed codes. Nothing is stored.',
    body: PortsBody,
    responses: { 200: PortsPreview },
    handle: async ({ body, reply }) => reply(200, await previewPorts(context, body)),
  }),
];
