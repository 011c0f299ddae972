import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '../../../service/http/endpoint.ts';
import { Input } from '../../../service/http/input.ts';
import { operation, PAGE } from '../../../service/http/operation.ts';
import { FileContent, Page, Redirect, reply, toResponse, WrittenJson } from '../../../service/http/reply.ts';
import { AppError } from '../../../service/lib/app-error.ts';

const Bird = Type.Object({ name: Type.String(), legs: Type.Integer() });
const linnet = { name: 'linnet', legs: 2 };

const ROUTE = {
  method: 'GET',
  path: '/bird',
  summary: 'A bird',
  description: 'Answers a bird.',
  tag: 'Birds',
  limit: 'none',
  access: { who: 'anyone' },
} as const;

function input(accept = 'application/json'): Input {
  const request = new Request('http://localhost/bird', { headers: { accept } });
  return new Input({ request, path: '/bird', address: '127.0.0.1', segments: {}, maxBody: 0 });
}

const ANONYMOUS = { kind: 'anonymous' } as const;

describe('a reply becomes', () => {
  it('JSON, with its status, headers and cookies', async () => {
    const route = endpoint(operation({ ...ROUTE, responses: { 201: Bird } }), (call) =>
      call.reply(201, linnet, { headers: { 'X-Nest': '1' }, cookies: ['a=1', 'b=2'] }),
    );
    const response = await route.run(ANONYMOUS, input());
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('x-nest')).toBe('1');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual(linnet);
  });

  it.each([
    [
      'a page',
      200,
      new Page((language) => ({ language, markup: '<p>Hello' })),
      'text/html; charset=utf-8',
      '<p>Hello',
    ],
    ['a file', 200, new FileContent('image/svg+xml', '<svg/>'), 'image/svg+xml', '<svg/>'],
    ['JSON that was written before', 200, WrittenJson.of({ legs: 2 }), 'application/json', '{"legs":2}'],
    ['nothing', 204, null, null, ''],
    ['a redirect', 302, new Redirect('/nest'), null, ''],
  ])('%s', async (_, status, content, type, text) => {
    const response = toResponse(reply(status, content), { headers: new Headers() }, true);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(response.headers.get('location')).toBe(status === 302 ? '/nest' : null);
    expect(await response.text()).toBe(text);
  });

  it('an error as JSON or as a page, as the caller likes it', async () => {
    const route = endpoint(operation({ ...ROUTE, responses: { 401: null } }), (call) =>
      call.reply(401, new AppError('authentication_error', 'Sign in'), { cookies: ['a='] }),
    );
    const [json, page] = [
      await route.run(ANONYMOUS, input()),
      await route.run(ANONYMOUS, input('text/html')),
    ];
    expect(json.headers.get('content-type')).toBe('application/json');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(json.headers.getSetCookie()).toEqual(['a=']);
  });
});

/** Each line below an `@ts-expect-error` must be refused by the compiler; one that is not fails the type check of the tests. */
describe('the compiler refuses', () => {
  const responses = { 200: Bird, 302: null, 404: null } as const;

  it('bodies that do not fit the schema', () => {
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a field is missing
      (call) => call.reply(200, { name: 'linnet' }),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a field has another type
      async (call) => call.reply(200, { name: 'linnet', legs: 'two' }),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a field is not declared
      (call) => call.reply(200, { ...linnet, password: 'x' }),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error the text was made of something else
      (call) => call.reply(200, new WrittenJson({ wings: 2 })),
    );
    expect(responses).toBeDefined();
  });

  it('statuses that are not declared', () => {
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error 201 is not declared
      (call) => call.reply(201, linnet),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error neither is it when the reply is made elsewhere
      () => reply(201, linnet),
    );
    expect(responses).toBeDefined();
  });

  it('another kind of answer than the declared one', () => {
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a page where JSON is declared
      (call) => call.reply(200, new Page((language) => ({ language, markup: '' }))),
    );
    endpoint(
      operation({ ...ROUTE, responses: { 200: PAGE } }),
      // @ts-expect-error JSON where a page is declared
      (call) => call.reply(200, linnet),
    );
    endpoint(
      operation({ ...ROUTE, responses: { 200: { media: ['image/png', 'image/jpeg'] } } }),
      // @ts-expect-error a media type that is not declared
      (call) => call.reply(200, new FileContent('image/svg+xml', '')),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a redirect that leads nowhere
      (call) => call.reply(302, null),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a body of one's own where errors look alike
      (call) => call.reply(404, { error: 'gone' }),
    );
    endpoint(
      operation({ ...ROUTE, responses }),
      // @ts-expect-error a response that is held against nothing
      () => new Response('linnet'),
    );
    expect(responses).toBeDefined();
  });
});
