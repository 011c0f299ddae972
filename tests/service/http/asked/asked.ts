import { expect } from 'vitest';
import type { Person } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';
import type { WebServer } from '../../../support/web-server.ts';

/** Where cases run. */
export type Stage = {
  service: TestService;
  /** The first account. */
  ada: Person;
  /** A key of hers for everything, which time does not end. */
  key: string;
  /** A server of the web that the service may fetch from; every address answers with a page. */
  web: WebServer;
};

/** Sends one field or parameter, and sees that it is done or refused. */
export type Case = (stage: Stage) => Promise<void>;

/** By operation, then by name as the inventory spells both. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Case>>>>;

/** A case in which something is seen once the field is sent that is not seen without it. */
export const acts =
  (look: (stage: Stage, isSent: boolean) => Promise<unknown>, expected: unknown): Case =>
  async (stage) => {
    expect(await look(stage, false), 'without it').not.toEqual(expected);
    expect(await look(stage, true)).toEqual(expected);
  };

/** A case in which the field is refused as the contract says, where the same request without it is not. */
export const isRefused =
  (ask: (stage: Stage, isSent: boolean) => Promise<Answer>, expected: Refusal): Case =>
  async (stage) => {
    expect((await ask(stage, false)).status, 'without it').toBeLessThan(300);
    const { status, body } = await ask(stage, true);
    expect([status, { ...body }]).toEqual([expected.status, expect.objectContaining(expected.body)]);
  };

type Refusal = { status: number; body: { code: string; field: string } };

/** One request with the key, unless `token` says another credential; '' is none. */
export const send = (
  { service, key }: Stage,
  operation: string,
  body?: unknown,
  token: string = key,
): Promise<Answer> => {
  const [method = '', path = ''] = operation.split(' ');
  return request(`${service.url}${path}`, { method, body, token: token || undefined });
};
