import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { fitsSchema } from '../../../../service/lib/schema/read.ts';
import type { Delivery, Webhook, WebhookCreated } from '../../../../service/outside/webhooks/model.ts';
import * as model from '../../../../service/outside/webhooks/model.ts';
import { makeLink } from '../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { type Receiver, startReceiver, withStatus } from '../../../support/receiver.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

type Place = { url: string };
type Caller = Pick<Person, 'token'>;

/** A call below `/api/v1/webhooks`. */
export const call = (
  { url }: Place,
  { token }: Caller,
  method: string,
  path = '',
  body?: unknown,
): Promise<Answer> => request(`${url}/api/v1/webhooks${path}`, { method, body, token });

/** A webhook that must come into being. */
export async function makeWebhook(
  place: Place,
  person: Caller,
  body: { url: string } & Record<string, unknown>,
): Promise<WebhookCreated> {
  const answer = await call(place, person, 'POST', '', { events: ['*'], ...body });
  expect(answer.status, answer.text).toBe(201);
  return read(model.WebhookCreated, answer.body);
}

export async function getWebhook(place: Place, person: Caller, id: string): Promise<Webhook> {
  return read(model.Webhook, (await call(place, person, 'GET', `/${id}`)).body);
}

/** The log of a webhook, the newest first. */
export async function listDeliveries(
  place: Place,
  person: Caller,
  id: string,
  query = '',
): Promise<Delivery[]> {
  const answer = await call(place, person, 'GET', `/${id}/deliveries?page_size=100${query}`);
  return read(model.DeliveryList, answer.body).deliveries;
}

/** What an answer holds. @throws when it is not what the schema promises. */
export function read<S extends Parameters<typeof fitsSchema>[0]>(schema: S, value: unknown) {
  if (!fitsSchema(schema, value)) throw new Error(`Not as promised: ${JSON.stringify(value)}`);
  return value;
}

type Patience = { timeout?: number; interval?: number };

/** Waits until something is so. */
export const until = (check: () => unknown, { timeout, interval = 20 }: Patience = {}): Promise<void> =>
  expect
    .poll(check, { timeout, interval })
    .toBeTruthy()
    .then(() => undefined);

/** A service, a receiver on loopback, and an account of each test's own. */
export function useReceiver() {
  const parts: { service?: TestService; receiver?: Receiver; owner?: Person; person?: Person } = {};
  const the = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('Nothing is there before the tests begin');
    return part;
  };
  const own = {
    get service(): TestService {
      return the(parts.service);
    },
    get receiver(): Receiver {
      return the(parts.receiver);
    },
    /** Of the installation; their session ends when the clock is moved by 15 minutes. */
    get owner(): Person {
      return the(parts.owner);
    },
    get person(): Person {
      return the(parts.person);
    },
    hook: (body: Record<string, unknown> = {}) =>
      makeWebhook(own.service, own.person, { url: `${own.receiver.url}/hook`, ...body }),
    link: (body: object = {}) => makeLink(own.service, body, own.person.token),
    edit: (method: string, id: string, body?: unknown) =>
      request(`${own.service.url}/api/v1/urls/${id}`, { method, token: own.person.token, body }),
    bodies: () => own.receiver.received.map(({ body }) => JSON.parse(body)),
    log: (id: string, query = '') => listDeliveries(own.service, own.person, id, query),
    webhook: (id: string) => getWebhook(own.service, own.person, id),
    call: (method: string, path: string, body?: unknown) => call(own.service, own.person, method, path, body),
  };
  beforeAll(async () => {
    parts.service = await startTestService({ config: { allowLoopbackTargets: true } });
    parts.receiver = await startReceiver();
    parts.owner = await signUp(own.service);
  });
  beforeEach(async () => {
    const person = await signUpAnother(own.service);
    // Sessions end within minutes, and the clock is moved by hours.
    parts.person = { ...person, token: await createKey(own.service, person, ['admin:all']) };
    own.receiver.received = [];
    own.receiver.answer = withStatus(204);
  });
  afterAll(async () => {
    await parts.service?.stop();
    await parts.receiver?.close();
  });
  return own;
}
