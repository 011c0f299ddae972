import { operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { HostOverview, Overview } from './model.ts';

export const GET_OVERVIEW = operation({
  method: 'GET',
  path: '/api/v1/me/overview',
  operationId: 'getOverview',
  summary: 'What wants to be looked at, what is new, and your first steps',
  description:
    'Answers what a person sees first: links that need attention, webhooks and domains with a problem, the newest links, names that were looked for and not found, and the first steps.',
  tag: 'Me',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'session' },
  responses: { 200: Overview },
});

export const GET_HOST_OVERVIEW = operation({
  method: 'GET',
  path: '/host/overview',
  summary: 'How sharing, copies, mails and reports stand on this computer',
  description:
    'Answers whether links can be reached, when the last good backup was made, which mails wait, and how many reports are open.',
  tag: 'Host',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'owner' },
  responses: { 200: HostOverview },
});
