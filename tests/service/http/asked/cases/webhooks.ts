import { makeLink } from '../../../../support/links.ts';
import { signUpAnother } from '../../../../support/people.ts';
import { acts, type Case, type Cases, type Stage, send } from '../asked.ts';

type Made = { id: string; token: string };

/** A webhook of an account of its own, which may have five. */
async function make(stage: Stage, more: object = {}): Promise<Made & { body: { [field: string]: unknown } }> {
  const { token } = await signUpAnother(stage.service);
  const body = { url: `http://127.0.0.1:${stage.web.port}/hook`, events: ['*'], ...more };
  const answer = await send(stage, 'POST /api/v1/webhooks', body, token);
  return { id: String(answer.body.id), token, body: { ...answer.body } };
}

const makes = (name: string, value: unknown): Case =>
  acts(async (stage, isSent) => (await make(stage, isSent ? { [name]: value } : {})).body[name], value);

const changes = (name: string, value: unknown): Case =>
  acts(async (stage, isSent) => {
    const { id, token } = await make(stage);
    await send(stage, `PATCH /api/v1/webhooks/${id}`, isSent ? { [name]: value } : {}, token);
    return (await send(stage, `GET /api/v1/webhooks/${id}`, undefined, token)).body[name];
  }, value);

/** Hears of one own link only, once that is asked for. */
const narrows = (when: 'made' | 'changed'): Case =>
  acts(async (stage, isSent) => {
    const { id, token } = await make(stage);
    const scope = isSent ? [(await makeLink(stage.service, {}, token)).id] : null;
    const body = { url: `http://127.0.0.1:${stage.web.port}/hook`, events: ['*'], scope_links: scope };
    const answer = await (when === 'made'
      ? send(stage, 'POST /api/v1/webhooks', body, token)
      : send(stage, `PATCH /api/v1/webhooks/${id}`, { scope_links: scope }, token));
    return Array.isArray(answer.body.scope_links) && answer.body.scope_links.length;
  }, 1);

/** A webhook with one delivery, a test. */
async function tested(stage: Stage, body: object = {}): Promise<Made & { type: unknown }> {
  const made = await make(stage);
  const answer = await send(stage, `POST /api/v1/webhooks/${made.id}/test`, body, made.token);
  return { ...made, type: answer.body.event_type };
}

const deliveries = (
  query: string,
  look: (list: { [field: string]: unknown }) => unknown,
  expected: unknown,
): Case =>
  acts(async (stage, isSent) => {
    const { id, token } = await tested(stage);
    const path = `/api/v1/webhooks/${id}/deliveries${isSent ? query : ''}`;
    return look({ ...(await send(stage, `GET ${path}`, undefined, token)).body });
  }, expected);

const OTHER = 'https://203.0.113.7/hook';

export const webhooks: Cases = {
  'POST /api/v1/webhooks': {
    'body url': makes('url', OTHER),
    'body events': makes('events', ['link.created']),
    'body description': makes('description', 'for the board'),
    'body scope_links': narrows('made'),
    'body flavor': makes('flavor', 'slack'),
  },
  'PATCH /api/v1/webhooks/{endpoint_id}': {
    'body url': changes('url', OTHER),
    'body events': changes('events', ['link.created']),
    'body description': changes('description', 'for the board'),
    'body scope_links': narrows('changed'),
    'body flavor': changes('flavor', 'discord'),
    'body status': changes('status', 'paused'),
  },
  'POST /api/v1/webhooks/{endpoint_id}/test': {
    'body event_type': acts(
      async (stage, isSent) => (await tested(stage, isSent ? { event_type: 'link.deleted' } : {})).type,
      'link.deleted',
    ),
  },
  'GET /api/v1/webhooks/{endpoint_id}/deliveries': {
    'query page': deliveries('?page=2', ({ page }) => page, 2),
    'query page_size': deliveries('?page_size=1', ({ page_size: size }) => size, 1),
    'query status': deliveries('?status=pending', ({ total }) => total, 0),
  },
};
