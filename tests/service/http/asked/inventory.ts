import type { Facts, FactsOperation, Schema } from '../openapi-facts.ts';

/** Something a request can ask for: the operation, where it stands, and its name. */
export type Asked = { operation: string; name: string };

/** List filters travel as JSON in one parameter; the facts describe their keys by this schema. */
const LIST_FILTER = 'UrlFilter';
const OF_THE_LIST = ['filter', 'filterBy'];

/** Parameters of statistics that narrow nothing down; every other one is a key of `filters` as well. */
const NO_FILTERS = ['start_date', 'end_date', 'group_by', 'metrics', 'timezone', 'filters', 'format'];

/**
 * Everything the facts let a request ask for: `query page`, `body alias`, `body claims[].token`, `filter search` of lists and
 * `filters browser` of statistics.
 */
export const everythingAsked = (facts: Facts): Asked[] =>
  Object.entries(facts.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      namesIn(facts, operation).map((name) => ({ operation: `${method.toUpperCase()} ${path}`, name })),
    ),
  );

function namesIn(facts: Facts, operation: FactsOperation): string[] {
  const query = (operation.parameters ?? []).flatMap((parameter) =>
    parameter.in === 'query' ? [parameter.name] : [],
  );
  const bodies = Object.values(operation.requestBody?.content ?? {});
  const fields = new Set(bodies.flatMap(({ schema }) => fieldsOf(facts, schema)));
  return [
    ...query.map((name) => `query ${name}`),
    ...keysOfLists(facts, query).map((name) => `filter ${name}`),
    ...(query.includes('filters')
      ? query.filter((name) => !NO_FILTERS.includes(name)).map((name) => `filters ${name}`)
      : []),
    ...[...fields].map((name) => `body ${name}`),
  ];
}

const keysOfLists = (facts: Facts, query: readonly string[]): string[] =>
  query.some((name) => OF_THE_LIST.includes(name))
    ? fieldsOf(facts, facts.components.schemas[LIST_FILTER] ?? {})
    : [];

/** The fields of a body at any depth; those within a list are named `list[].field`. */
function fieldsOf(facts: Facts, schema: Schema): string[] {
  const { $ref, anyOf, items, properties } = schema;
  if (typeof $ref === 'string') {
    return fieldsOf(facts, facts.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  }
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).flatMap((branch) => fieldsOf(facts, branch));
  if (isSchema(items)) return fieldsOf(facts, items).map((name) => `[].${name}`);
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([name, inner]) => {
    const below = isSchema(inner) ? fieldsOf(facts, inner) : [];
    return [name, ...below.map((field) => (field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`))];
  });
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
