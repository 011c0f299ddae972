import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { ToolRules } from './rules-model.ts';

const COMMON = { path: '/host/tools', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** Who may look up addresses, hosts and pages. */
export const toolHostEndpoints = ({ settings }: VisitsContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'Who may look up addresses, hosts and pages',
    description: 'Answers who may use the operations that look up addresses, hosts and pages.',
    responses: { 200: ToolRules },
    handle: ({ reply }) => reply(200, { sign_in_required: settings.get('toolsNeedSignIn') }),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide who may look up addresses, hosts and pages',
    description: 'Sets who may use the operations that look up addresses, hosts and pages.',
    body: ToolRules,
    responses: { 200: ToolRules },
    handle: async ({ actor, body, reply }) => {
      await settings.set('toolsNeedSignIn', body.sign_in_required, actor);
      return reply(200, { sign_in_required: settings.get('toolsNeedSignIn') });
    },
  }),
];
