import type { TSchema } from '@sinclair/typebox';
import { bodyLimitFor, DEFAULT_MAX_BODY } from '../../../service/http/body/body-limit.ts';
import type { Endpoint } from '../../../service/http/endpoint.ts';
import { ANONYMOUS } from '../../../service/lib/actor.ts';
import { publicEndpoints } from '../../../service/start/app.ts';
import { startTestService } from '../../support/start-service.ts';

/** A request that needs no account. */
export type Ask = { name: string; method: string; path: string; type?: string; body?: Buffer };

/** What the head of a request has room for, with the rest of it left out. */
const LARGEST_QUERY = 96_000;

/** Texts that are awkward to read, to take apart or to match, made as long as wanted. */
const TEXTS: Record<string, string> = {
  letters: 'x',
  blanks: ' ',
  digits: '1',
  emoji: '🚀',
  commas: ',',
  brackets: '[',
  'empty objects': '{},',
  labels: 'a.',
  signs: '@',
  dashes: '-',
  slashes: '/',
};

/** JSON values that are awkward to walk. */
const VALUES: Record<string, (size: number) => string> = {
  'a list of objects': (size) => `[${fill('{},', size)}{}]`,
  'a list of nulls': (size) => `[${fill('null,', size)}null]`,
  'a list of texts': (size) => `[${fill('"x",', size)}"x"]`,
  'nested lists': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'allowed nesting, often': (size) => `[${fill(`${'['.repeat(400)}${']'.repeat(400)},`, size)}0]`,
  'an object of many fields': (size) => `{${fields(size, ':0')}}`,
  'an object of objects': (size) => `{${fields(size, ':{}')}}`,
  'a number of many digits': (size) => '1'.repeat(size),
  escapes: (size) => `"${fill('\\u0041', size)}"`,
};

const fill = (piece: string, size: number): string =>
  piece.repeat(Math.max(0, Math.floor(size / Buffer.byteLength(piece))));

const fields = (size: number, value: string): string =>
  Array.from(
    { length: Math.floor(size / (value.length + 8)) },
    (_, index) => `"${index.toString(36).padStart(5, 'k')}"${value}`,
  ).join();

/** Requests of the largest size on every route that asks for no account, in the worst shapes we know. */
export async function largestAsks(): Promise<Ask[]> {
  const service = await startTestService();
  const open = publicEndpoints(service.context).filter(({ access }) =>
    ['anyone', 'optional'].includes(access.who),
  );
  await service.stop();
  return [...open.flatMap(asksOf), ...queries('GET', '/b0', ['password'])];
}

function asksOf(endpoint: Endpoint): Ask[] {
  const { method, body, form, accepts, query } = endpoint;
  const path = endpoint.path.replace(':format', 'json').replace(/:[a-z_]+/, 'b0');
  const limit = bodyLimitFor(endpoint, ANONYMOUS);
  return [
    ...(body ? jsonBodies(method, path, namesOf(body), limit) : []),
    ...(accepts === 'form' ? forms(method, path, namesOf(form), limit) : []),
    ...queries(method, path, namesOf(query ?? form)),
  ];
}

const namesOf = (schema: TSchema | undefined): string[] => [
  ...Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {}),
  'password',
];

function jsonBodies(method: string, path: string, names: string[], limit: number): Ask[] {
  const type = 'application/json';
  const ask = (name: string, json: string): Ask => ({
    name: `${method} ${path}, ${name}`,
    method,
    path,
    type,
    body: Buffer.from(json),
  });
  const room = limit - 64;
  return [
    ...Object.entries(VALUES).map(([shape, make]) => ask(shape, make(room))),
    ...names.flatMap((field) => [
      ...Object.entries(VALUES).map(([shape, make]) =>
        ask(`${shape} as ${field}`, `{"${field}":${make(room)}}`),
      ),
      ...Object.entries(TEXTS).map(([shape, piece]) =>
        ask(`${shape} as ${field}`, JSON.stringify({ [field]: fill(piece, room) })),
      ),
    ]),
  ];
}

const BOUNDARY = '----b';

function forms(method: string, path: string, names: string[], limit: number): Ask[] {
  const ask = (name: string, type: string, body: string | Buffer): Ask => ({
    name: `${method} ${path}, ${name}`,
    method,
    path,
    type,
    body: Buffer.from(body),
  });
  const encoded = (name: string, text: string): Ask => ask(name, 'application/x-www-form-urlencoded', text);
  const parts = (name: string, text: string): Ask =>
    ask(name, `multipart/form-data; boundary=${BOUNDARY}`, text);
  const part = (header: string, content: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`;
  const room = limit - 256;
  const text = Math.min(limit, DEFAULT_MAX_BODY) - 256;
  return [
    encoded('many fields', fill('a&', text)),
    encoded(
      'a hundred escaped fields',
      Array(99)
        .fill(fill('%41', text / 100))
        .join('&'),
    ),
    parts('many parts', `${fill(part('name="a"', ''), room)}--${BOUNDARY}--`),
    parts('one header', part(`name="${'x'.repeat(room)}"`, '')),
    ...Object.entries({
      ...TEXTS,
      'line breaks': '\r\n',
      'broken ends': `\r\n--${BOUNDARY.slice(0, -1)}`,
    }).map(([shape, piece]) =>
      parts(
        `a file of ${shape}`,
        `${part('name="logo"; filename="a.png"', fill(piece, room))}--${BOUNDARY}--`,
      ),
    ),
    ...names.flatMap((field) =>
      Object.entries(TEXTS).flatMap(([shape, piece]) => [
        encoded(`${shape} as ${field}`, `${field}=${fill(piece, text)}`),
        parts(`${shape} as ${field}`, `${part(`name="${field}"`, fill(piece, text))}--${BOUNDARY}--`),
      ]),
    ),
    ...jsonBodies(method, path, [], text),
  ];
}

function queries(method: string, path: string, names: string[]): Ask[] {
  const ask = (name: string, query: string): Ask => ({
    name: `${method} ${path}?, ${name}`,
    method,
    path: `${path}?${query}`,
  });
  return [
    ask('many parameters', fill('a&', LARGEST_QUERY)),
    ask('a thousand parameters', Array(1000).fill(fill('%41', 90)).join('&')),
    ...names.flatMap((name) =>
      Object.entries(TEXTS).map(([shape, piece]) => {
        const escaped = encodeURIComponent(piece);
        return ask(`${shape} as ${name}`, `${name}=${fill(escaped, LARGEST_QUERY)}`);
      }),
    ),
  ];
}
