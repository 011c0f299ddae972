import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiDescription,
  type DescribedOperation,
  describeApi,
} from '../../../service/http/openapi/openapi.ts';
import { inOrder } from '../../../service/pages/reference/page/frame.ts';
import { publicEndpoints } from '../../../service/start/app.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { type FactsOperation, Normaliser, readFacts, type Schema } from './openapi-facts.ts';

const facts = readFacts();

let service: TestService;
let description: ApiDescription;
beforeAll(async () => {
  service = await startTestService();
  description = JSON.parse((await request(`${service.url}/openapi.json`)).text);
});
afterAll(() => service.stop());

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 description any page may read', async () => {
    const answer = await request(`${service.url}/openapi.json`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { version: service.context.config.version },
    });
  });

  it('describes every route of the public app, and none for the owner of this computer', () => {
    const routes = publicEndpoints(service.context).map(({ method, path }) => `${method} ${path}`);
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{([^}]+)\}/g, ':$1')}`,
      ),
    );
    const itself = /^GET \/(openapi\.json$|docs)/;
    expect(described.toSorted()).toEqual(routes.filter((route) => !itself.test(route)).toSorted());
    expect(described.filter((route) => route.includes(' /host/'))).toEqual([]);
  });

  it('calls every operation by a name of its own, and every reference leads somewhere', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const references =
      JSON.stringify(description).match(/(?<="\$ref":"#\/components\/schemas\/)[^"]+/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((name) => !(name in description.components.schemas))).toEqual([]);
  });

  it('holds no word that only our own validation knows', () => {
    expect(JSON.stringify(description)).not.toMatch(
      /"(alsoKnownAs|fraction|afterCleaning|countedFirst|emptyIsNull|\$id)"/,
    );
  });

  it('states the body of each operation that writes, but for those that take none', () => {
    const silent = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { requestBody }]) => !['get', 'delete'].includes(method) && !requestBody)
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent.toSorted()).toEqual(WITHOUT_BODY);
  });

  it('marks the content of a code as required, whatever name a caller gives it', () => {
    for (const path of ['/api/v1/classic', '/api/v1/gradient']) {
      const required = description.paths[path]?.get?.parameters.filter((parameter) => parameter.required);
      expect(required?.map(({ name }) => name)).toEqual(['content']);
    }
  });

  it('names every path parameter', () => {
    for (const [path, operations] of Object.entries(description.paths)) {
      const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(operations)) {
        const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(named.toSorted(), path).toEqual(wanted.toSorted());
      }
    }
  });
});

describe('GET /docs', () => {
  it('is a page that reads without its script, tells of every route, and leads to all about it', async () => {
    const { status, headers, text } = await request(`${service.url}/docs`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri/,
    );
    expect(text.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/docs\/reference\.js\?v=/)]);
    expect(text).not.toMatch(/<img|url\(|@import/);
    const ids = new Set([...text.matchAll(/href="\/docs\/([a-z-]+)"/g)].map(([, id = '']) => id));
    const sections = [...ids].map(async (id) => (await request(`${service.url}/docs/${id}`)).text);
    const all = (await Promise.all(sections)).join('');
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const [method, { summary }] of Object.entries(operations)) {
        const name = `<span class="method">${method.toUpperCase()}</span>`;
        expect(text).toContain(`${name}<code>${path}</code><span>${escaped(summary)}</span>`);
        expect(all).toContain(`${name} <code>${path}</code>`);
      }
    }
  });

  it('is framed in the language of the reader, and describes operations in English', async () => {
    const asGerman = { headers: { 'Accept-Language': 'de-AT' } };
    const start = await request(`${service.url}/docs`, asGerman);
    expect(start.headers.get('content-language')).toBe('de');
    expect(start.text).toContain('<h1>API-Referenz</h1>');
    expect(start.text).toContain('als <code dir="ltr">Authorization: Bearer spoo_…</code>.');
    expect(start.text).toContain('<ul class="operations" lang="en" dir="ltr">');
    const section = await request(`${service.url}/docs/link-management`, asGerman);
    expect(section.text).toContain('<h3>Antworten</h3>');
    expect(section.text).toContain('je Minute');
    expect((await request(`${service.url}/docs`)).text).toContain('<h1>API reference</h1>');
  });
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** What they do is in their address, and in who asks. */
const WITHOUT_BODY = [
  'post /api/v1/bin/{link_id}/restore',
  'post /api/v1/custom-domains/{domain_id}/verify',
  'post /api/v1/imports/{import_id}/apply',
  'post /api/v1/imports/{import_id}/undo',
  'post /api/v1/links/{link_id}/history/{seq}/restore',
  'post /api/v1/tags/{tag_id}/restore',
  'post /api/v1/team/links/{link_id}/unblock',
  'post /api/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry',
  'post /auth/letters/end',
  'post /auth/logout',
  'post /auth/people/{account_id}/password-code',
  'post /auth/people/{account_id}/reset-factors',
  'post /auth/refresh',
  'post /auth/send-verification',
];

/** Errors that the contract lists for every operation alike, whether or not one can meet them. */
const BOILERPLATE = ['400', '401', '403', '404', '409', '500'];
/** What the contract's tables say and its description leaves out: limits, known ETags, what is too large or too slow. */
const OURS = ['304', '413', '429', '431', '504'];

type Aspect = 'parameters' | 'body' | 'answer' | 'statuses';

const redirects = {
  because: 'it redirects (docs/contract/oauth.md#routes)',
  aspects: ['parameters', 'answer', 'statuses'],
};

/** Where the contract's text, which goes first, differs from its description. */
const EXCUSED: Record<string, { because: string; aspects: string[] }> = {
  'get /oauth/{provider}': redirects,
  'get /oauth/{provider}/callback': redirects,
  'get /oauth/{provider}/link': redirects,
  'delete /oauth/providers/{provider_name}/unlink': {
    because: 'no provider has a long name',
    aspects: ['parameters'],
  },
  'post /auth/device/token': {
    because: 'the released CLI sends no verifier (docs/contract/apps.md#without-pkce)',
    aspects: ['body'],
  },
  'post /auth/onboarding/complete': { because: 'there is nothing that must be said', aspects: ['body'] },
  'delete /api/v1/me': {
    because: 'no body at all is a missing proof (docs/contract/deletion.md#asking-for-it)',
    aspects: ['body'],
  },
  'post /auth/restore': {
    because: 'every failure is the same 403 (docs/contract/deletion.md#restoring)',
    aspects: ['answer'],
  },
  'get /api/v1/export': {
    because: 'it answers with a file (docs/contract/exports.md#files)',
    aspects: ['answer'],
  },
  'get /api/v1/export/links/{url_id}': {
    because: 'it answers with a file (docs/contract/exports.md#files)',
    aspects: ['answer'],
  },
};

const bodyOf = (operation: FactsOperation | DescribedOperation): Schema | undefined =>
  operation.requestBody?.content['application/json']?.schema;

describe('the contract', () => {
  const operations = Object.entries(facts.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const mounted = (aspect?: Aspect) =>
    operations.flatMap((fact) => {
      const name = `${fact.method} ${fact.path}`;
      const described = description.paths[fact.path]?.[fact.method];
      const isExcused = aspect !== undefined && EXCUSED[name]?.aspects.includes(aspect);
      return described && !isExcused ? [{ ...fact, described, name }] : [];
    });
  const contract = new Normaliser(facts);

  it('is mounted', () => {
    const missing = operations.filter(({ path, method }) => !description.paths[path]?.[method]);
    expect(missing.map(({ path, method }) => `${method} ${path}`)).toEqual([]);
    expect(operations.length).toBeGreaterThan(50);
  });

  it('has the same parameters', () => {
    const ours = new Normaliser(description);
    for (const { name, operation, described } of mounted('parameters')) {
      for (const { schema, ...fact } of operation.parameters ?? []) {
        const found = described.parameters.find(
          (parameter) => parameter.name === fact.name && parameter.in === fact.in,
        );
        expect(found, `${name} ${fact.name}`).toBeDefined();
        if (!found) continue;
        expect(found.required, `${name} ${fact.name}`).toBe(fact.required ?? false);
        expect.soft(ours.normalise(found.schema), `${name} ${fact.name}`).toEqual(contract.normalise(schema));
      }
      const known = new Set(operation.parameters?.map((parameter) => parameter.name));
      const unknown = described.parameters.filter(
        (parameter) => parameter.required && !known.has(parameter.name),
      );
      expect(unknown, name).toEqual([]);
    }
  });

  it('takes the same bodies', () => {
    const ours = new Normaliser(description);
    for (const { name, operation, described } of mounted('body')) {
      const fact = bodyOf(operation);
      const found = bodyOf(described);
      if (fact === undefined) continue;
      expect(found, name).toBeDefined();
      if (!found) continue;
      expectRequest(ours.normalise(found), contract.normalise(fact), name);
      expect(described.requestBody?.required, name).toBe(operation.requestBody?.required ?? false);
    }
  });

  it('answers with the same fields', () => {
    const ours = new Normaliser(description);
    for (const { name, operation, described } of mounted('answer')) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const fact = response.content?.['application/json']?.schema;
        if (!status.startsWith('2') || !fact) continue;
        const found = described.responses[status]?.content?.['application/json']?.schema;
        expect(found, `${name} ${status}`).toBeDefined();
        if (found) expectAnswer(ours.normalise(found), contract.normalise(fact), `${name} ${status}`);
      }
    }
  });

  it('answers with the same statuses', () => {
    for (const { name, operation, described } of mounted('statuses')) {
      const wanted = Object.keys(operation.responses);
      const found = Object.keys(described.responses);
      const needed = wanted.filter((status) => !BOILERPLATE.includes(status));
      expect(found, name).toEqual(expect.arrayContaining(needed));
      expect
        .soft(
          found.filter((status) => ![...wanted, ...OURS].includes(status)),
          name,
        )
        .toEqual([]);
    }
  });

  it('asks for the same credentials', () => {
    for (const { name, operation, described } of mounted()) {
      const kinds = (security: Record<string, unknown>[]): string[] =>
        security.map((kind) => Object.keys(kind).join()).toSorted();
      if (operation.security) expect(kinds(described.security), name).toEqual(kinds(operation.security));
      else expect(described.security, name).not.toContainEqual({});
    }
  });

  it('calls operations by the same names', () => {
    for (const { name, operation, described } of mounted()) {
      expect(described.operationId, name).toBe(operation.operationId);
    }
  });
});

/** Requests must be read alike; fields of our own may be added as long as they are optional. */
function expectRequest(found: Record<string, unknown>, fact: Record<string, unknown>, name: string): void {
  const { properties: ours = {}, ...rest } = found;
  const { properties: theirs = {}, ...wanted } = fact;
  expect(rest, name).toEqual(wanted);
  expect(ours, name).toMatchObject(plain(theirs));
}

/** Answers must have every field of the contract, of the same type; more may be said and promised. */
function expectAnswer(found: Record<string, unknown>, fact: Record<string, unknown>, name: string): void {
  const { properties: ours = {}, required: promised = [] } = found;
  const { properties: theirs = {}, required: wanted = [] } = fact;
  expect(withoutOwnProvider(ours), name).toMatchObject(plain(theirs, 'required'));
  expect(promised, name).toEqual(expect.arrayContaining(Array.isArray(wanted) ? wanted : []));
}

/** A copy whose enumerations lack the owner's own provider, which answers may name besides those of the contract. */
const withoutOwnProvider = (value: unknown): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'enum' && Array.isArray(inner) ? inner.filter((word) => word !== 'oidc') : inner,
    ),
  );

/** A copy without one key at any depth: what of nested answers is required is ours to promise. */
const plain = (value: unknown, without = ''): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === without && key ? undefined : inner)));

it('is described the same way whenever it is asked', () => {
  const endpoints = publicEndpoints(service.context).filter(
    ({ path }) => path.split('/')[1] !== 'docs' && path !== '/openapi.json',
  );
  expect(describeApi(inOrder(endpoints), service.context.config.version)).toEqual(description);
});
