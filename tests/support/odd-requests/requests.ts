import type { Json } from '../request.ts';
import { type Chance, type Known, oddNumber, oddWord, pick } from './values.ts';

/** One request, ready to be sent. */
export type OddRequest = {
  method: string;
  path: string;
  body?: string | undefined;
  type?: string | undefined;
};

type Operation = { method: string; path: string; described: Json };

/** These end what the test works with, or never end: an account, its sessions, a stream. */
const LEFT_OUT = /^(delete \/api\/v1\/me$|post \/auth\/logout|\w+ \/api\/v1\/events|\w+ \/auth\/sessions)/;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations that `/openapi.json` describes. */
export const operationsOf = ({ paths }: Json): Operation[] =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method) && !LEFT_OUT.test(`${method} ${path}`))
      .map(([method, described]) => ({ method, path, described })),
  );

/** A request for one of the operations, mostly of the right shape and seldom with the right values. */
export function makeRequest(
  { method, path, described }: Operation,
  { chance, known, schemas }: { chance: Chance; known: Known; schemas: Json },
): OddRequest {
  const word = (): string => oddWord(chance, known);
  const filled = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(word()));
  const asked = Object.values(described.parameters ?? {}).filter((one) => String(one.in) === 'query');
  const query = asked
    .filter(() => chance() < 0.4)
    .map(({ name, schema = {} }) => `${String(name)}=${encodeURIComponent(asText(value(schema)))}`);
  if (chance() < 0.1) query.push(`${encodeURIComponent(word())}=${encodeURIComponent(word())}`);
  const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled;

  function value(schema: Json, depth = 0): unknown {
    if (chance() < 0.08) return pick(chance, [null, word(), oddNumber(chance), [], {}, true]);
    const reference = schema.$ref && String(schema.$ref).split('/').at(-1);
    if (reference) return value(schemas[reference] ?? {}, depth + 1);
    const choices = Object.values(schema.anyOf ?? schema.oneOf ?? {});
    if (choices.length > 0) return value(choices[Math.floor(chance() * choices.length)] ?? {}, depth + 1);
    const listed = Object.values(schema.enum ?? {});
    if (listed.length > 0) return listed[Math.floor(chance() * listed.length)];
    switch (String(schema.type)) {
      case 'integer':
      case 'number':
        return oddNumber(chance);
      case 'boolean':
        return chance() < 0.5;
      case 'array':
        return Array.from({ length: pick(chance, [0, 1, 2, 3, 60]) }, () =>
          value(schema.items ?? {}, depth + 1),
        );
      case 'object':
        return depth > 6 ? {} : object(schema.properties ?? {}, depth);
      default:
        return word();
    }
  }

  const object = (properties: Json, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(() => chance() < 0.6)
        .map(([name, schema]) => [name, value(schema, depth + 1)]),
    );

  const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return { method: method.toUpperCase(), path: address };
  const body = broken(chance, JSON.stringify(value(content.schema ?? {})));
  return {
    method: method.toUpperCase(),
    path: address,
    body,
    type: chance() < 0.9 ? 'application/json' : type,
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Some bodies are cut, doubled or no JSON at all. */
function broken(chance: Chance, body: string): string {
  const kind = chance();
  if (kind < 0.02) return body.slice(0, body.length / 2);
  if (kind < 0.04) return body + body;
  return kind < 0.05 ? `[${'['.repeat(20_000)}` : body;
}
