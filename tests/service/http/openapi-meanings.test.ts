import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON_MEANINGS } from '../../../service/http/openapi/common-meanings.ts';
import type { ApiDescription, DescribedOperation } from '../../../service/http/openapi/openapi.ts';
import { isRecord } from '../../../service/lib/record.ts';
import { publicEndpoints } from '../../../service/start/app.ts';
import { misfits } from '../../support/json-schema.ts';
import { signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { readFacts } from './openapi-facts.ts';

type Schema = Record<string, unknown>;
type Described = { name: string; method: string; path: string; operation: DescribedOperation };

let service: TestService;
let description: ApiDescription;
let operations: Described[];
beforeAll(async () => {
  service = await startTestService();
  description = JSON.parse((await request(`${service.url}/openapi.json`)).text);
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  );
});
afterAll(() => service.stop());

const REF = '#/components/schemas/';
const SENTENCES = /^[A-Z0-9…].*[.]$/;

/** Headers of single operations. */
const OWN = ['ETag', 'Content-Disposition', 'Last-Event-ID'];

describe('every operation', () => {
  it('says in one to three sentences what it does, and who may call it', () => {
    for (const endpoint of publicEndpoints(service.context)) {
      const count = endpoint.description.match(/[.](?= |$)/g)?.length ?? 0;
      expect(endpoint.description, endpoint.path).toMatch(SENTENCES);
      expect([1, 2, 3], `${endpoint.path}: ${endpoint.description}`).toContain(count);
    }
    for (const { name, operation } of operations) {
      expect(operation.summary, name).not.toBe('');
      expect(operation.description, name).toMatch(/ (Every caller may|Callers may|It needs) /);
    }
  });

  it('names the scopes that it asks of keys and apps', () => {
    const list = operations.find(({ name }) => name === 'get /api/v1/urls');
    expect(list?.operation.description).toContain('one of the scopes urls:read, urls:manage, admin:all.');
  });

  it('has an id that generated clients can use as the name of a function', () => {
    for (const { name, method, path, operation } of operations) {
      const ofPath = [method, ...path.split(/[^a-z0-9_]+/i)].filter(Boolean).join('_');
      expect(operation.operationId, name).not.toBe(ofPath);
      expect(operation.operationId, name).toMatch(/^[a-z][a-zA-Z0-9]+$/);
    }
  });

  it('keeps the id that the contract gives it', () => {
    for (const [path, methods] of Object.entries(readFacts().paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) {
        expect(description.paths[path]?.[method]?.operationId, `${method} ${path}`).toBe(operationId);
      }
    }
  });

  it('tells the name of its file and the version of its answer where it sends them', () => {
    const own = operations.flatMap(({ name, operation }) =>
      OWN.filter((header) => header in (operation.responses[200]?.headers ?? {})).map((header) => [
        name,
        header,
      ]),
    );
    const files = own.flatMap(([name, header]) => (header === 'Content-Disposition' ? [name] : []));
    const tagged = own.flatMap(([name, header]) => (header === 'ETag' ? [name] : []));
    expect(tagged.toSorted()).toEqual(['get /api/v1/emoji-set', 'get /api/v1/names/kept', 'get /cli']);
    expect(files.toSorted()).toEqual([
      'get /api/v1/export',
      'get /api/v1/export/links/{url_id}',
      'get /api/v1/imports/{import_id}/report',
      'get /api/v1/links/export',
      'get /api/v1/links/{link_id}/report',
      'get /api/v1/me/report',
      'get /api/v1/team/audit/export',
      'get /api/v1/team/export',
      'get /api/v1/team/report',
      'get /cli',
      'get /export/{code}/{format}',
      'get /extension.zip',
      'post /api/v1/batch',
      'post /export/{code}/{format}',
    ]);
  });

  it('tells the headers of its limit, and how long to wait after a refusal', () => {
    const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
    for (const { name, operation } of operations) {
      const refusal = operation.responses[429];
      if (!refusal) continue;
      expect(Object.keys(refusal.headers ?? {}), name).toEqual([...limits, 'Retry-After']);
      for (const [status, { headers }] of Object.entries(operation.responses)) {
        const told = Object.keys(headers ?? {}).filter((header) => !OWN.includes(header));
        if (Number(status) < 300) expect(told, name).toEqual(limits);
      }
    }
    for (const header of Object.values(description.components.headers)) {
      expect(header.description).toMatch(SENTENCES);
    }
  });
});

/** Whether a field says what it means: itself, by the schema that it refers to, or by one of its alternatives. */
function saysWhatItMeans({ description: own, $ref, anyOf }: Schema): boolean {
  const referred =
    typeof $ref === 'string' ? description.components.schemas[$ref.slice(REF.length)] : undefined;
  return (
    typeof own === 'string' ||
    typeof referred?.description === 'string' ||
    (Array.isArray(anyOf) && anyOf.some((branch) => isRecord(branch) && saysWhatItMeans(branch)))
  );
}

/** Every property of a schema, at any depth, by its place. */
function propertiesOf(schema: unknown, place: string): [string, Schema][] {
  if (Array.isArray(schema)) return schema.flatMap((each) => propertiesOf(each, place));
  if (!isRecord(schema)) return [];
  const { properties, items, additionalProperties, anyOf } = schema;
  return [
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(
      ([name, property]): [string, Schema][] =>
        isRecord(property)
          ? [[`${place}.${name}`, property], ...propertiesOf(property, `${place}.${name}`)]
          : [],
    ),
    ...[items, additionalProperties, anyOf].flatMap((inner) => propertiesOf(inner, place)),
  ];
}

/** What is sent and answered, with the place in the description where it stands. */
const contents = (): { place: string; status: number; media: string; schema: Schema; example?: unknown }[] =>
  operations.flatMap(({ name, operation }) => [
    ...Object.entries(operation.requestBody?.content ?? {}).map(([media, content]) => ({
      place: `${name} body`,
      status: 0,
      media,
      ...content,
    })),
    ...Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([media, inner]) => ({
        place: `${name} ${status}`,
        status: Number(status),
        media,
        ...inner,
      })),
    ),
  ]);

describe('every parameter and field', () => {
  it('says what it means, or has a name that means the same everywhere', () => {
    const parameters = operations.flatMap(({ name, operation }) =>
      operation.parameters.map((each): [string, Schema] => [
        `${name} ${each.name}`,
        { ...each.schema, ...(each.description !== undefined && { description: each.description }) },
      ]),
    );
    const fields = [
      ...Object.entries(description.components.schemas).flatMap(([name, schema]) =>
        propertiesOf(schema, name),
      ),
      ...contents().flatMap(({ place, schema }) => propertiesOf(schema, place)),
    ];
    expect(fields.length).toBeGreaterThan(1000);
    const silent = [...parameters, ...fields].filter(([, schema]) => !saysWhatItMeans(schema));
    expect(silent.map(([place]) => place)).toEqual([]);
    for (const [place, schema] of [...parameters, ...fields]) {
      if (typeof schema.description === 'string') expect(schema.description, place).toMatch(/[.]$/);
    }
  });

  it('has its common meaning only where that is needed', () => {
    const text = JSON.stringify(description);
    const unused = Object.values(COMMON_MEANINGS).filter(
      (meaning) => !text.includes(JSON.stringify(meaning)),
    );
    expect(unused).toEqual([]);
  });

  it('says nothing of that in an error', async () => {
    const { token } = await signUp(service);
    const answer = await request(`${service.url}/api/v1/tags`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: { name: 'x'.repeat(65), color: 'mauve' },
    });
    expect(answer.status).toBe(422);
    expect(answer.text).not.toMatch(/Name of the tag|Colour/);
  });
});

describe('examples', () => {
  it('are there for every body and every answer of a success in JSON, and fit their schemas', () => {
    const given = contents().filter(
      ({ status, media }) => media === 'application/json' && [0, 200, 201, 202].includes(status),
    );
    const lacking = given.filter(
      ({ schema, example }) => Object.keys(schema).length > 0 && example === undefined,
    );
    expect(lacking.map(({ place }) => place)).toEqual([]);
    const wrong = given.flatMap(({ place, schema, example }) =>
      misfits(schema, example, description.components.schemas).map((fault) => `${place} ${fault}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('GET /docs', () => {
  it('shows what operations, parameters and fields mean', async () => {
    const tags = (await request(`${service.url}/docs/tags`)).text;
    expect(tags).toContain('Makes a tag of the account. Without color');
    expect(tags).toContain('Name of the tag: 1 to 32 letters');
    const links = (await request(`${service.url}/docs/link-management`)).text;
    expect(links).toContain('A JSON object, such as {&quot;status&quot;:&quot;ACTIVE&quot;');
    expect(links).toContain('The most entries on a page. 1 to 100; default 20');
  });

  it('begins with what families of operations, times, filters and limits of a day are', async () => {
    const start = (await request(`${service.url}/docs`)).text;
    for (const word of ['/api/v1/urls', '/api/v1/links', 'Times are in UTC', 'filter=', 'Retry-After']) {
      expect(start).toContain(word);
    }
  });
});
