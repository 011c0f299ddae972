import { expect } from 'vitest';
import { fitsSchema } from '../../../service/lib/schema/read.ts';
import type { Delivery, Webhook, WebhookCreated } from '../../../service/modules/webhooks/model.ts';
import * as model from '../../../service/modules/webhooks/model.ts';
import type { Person } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';

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

/** Waits until something is so. */
export const until = (check: () => unknown, timeout = 8_000): Promise<void> =>
  expect
    .poll(check, { timeout, interval: 20 })
    .toBeTruthy()
    .then(() => undefined);
