import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { LookupSettings, LookupSettingsBody } from './lookup-model.ts';

const COMMON = { tag: 'Host', path: '/host/lookup', limit: 'none', access: { who: 'owner' } } as const;

/** Who is led on from a name that only looks like that of a link. */
export const lookupHostEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'Who is led on from a mistyped name',
    description: 'Answers which visitors are led on from a mistyped name to the link that it nearly names.',
    responses: { 200: LookupSettings },
    handle: ({ reply }) => reply(200, { forgiving: context.settings.get('forgivingLookup') }),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide who is led on from a mistyped name',
    description: 'Sets which visitors are led on from a mistyped name to the link that it nearly names.',
    body: LookupSettingsBody,
    responses: { 200: LookupSettings },
    handle: async ({ actor, body: { forgiving }, reply }) => {
      await context.settings.set('forgivingLookup', forgiving, actor);
      return reply(200, { forgiving });
    },
  }),
];
