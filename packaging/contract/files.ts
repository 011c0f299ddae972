import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from '@sinclair/typebox';
import type { DeclaredAnswer, Method, Operation } from '../../service/http/operation.ts';
import { isRecord } from '../../service/lib/record.ts';
import { isSchema, schemasOf } from '../../service/lib/schema/shape.ts';
import * as api from '../../service/start/api.ts';
import { accessTable, limitsTable } from './tables.ts';

const TABLES = { 'docs/contract/limits.md': limitsTable, 'docs/contract/access.md': accessTable };

/** What stands between the two markers of a page comes from the operations. */
const BETWEEN = /(?<=<!-- operations -->\n)[\s\S]*(?=\n<!-- end of operations -->)/;

/** The files that follow from the operations, by their paths from `root`, as they should be. */
export function filesFromOperations(root: string): Map<string, string> {
  const operations = listOperations();
  const pages = Object.entries(TABLES).map(([path, table]): [string, string] => [
    path,
    readFileSync(join(root, path), 'utf8').replace(BETWEEN, () => table(operations)),
  ]);
  return new Map([...pages, [FIELDS, asJson(answerFields(operations.filter(isCalledIn(root))))]]);
}

const FIELDS = 'renderer/api/answer-fields.json';

function isCalledIn(root: string): (operation: Operation) => boolean {
  const folder = join(root, 'renderer/api');
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return (operation) => source.includes(`'${nameOf(operation)}'`);
}

/** An entry a line. */
const asJson = (entries: ReadonlyMap<string, unknown>): string => {
  const lines = [...entries].map(([name, value]) => `  ${JSON.stringify(name)}: ${inline(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

const inline = (value: unknown): string => JSON.stringify(value).replaceAll('","', '", "');

/** So many fields tell an answer from any other. */
const ENOUGH = 2;

const SUCCESS = [200, 201, 202, 204];

/** Fields that an answer always has, or null when it has no content. */
type Fields = readonly string[] | null;

/** What the screens tell the answers to these operations by; files are told by their media type. */
const answerFields = (operations: readonly Operation[]): Map<string, Fields> =>
  new Map(
    operations.flatMap((operation): [string, Fields][] => {
      const fields = fieldsOf(answerOf(operation));
      return fields === undefined ? [] : [[nameOf(operation), fields]];
    }),
  );

const answerOf = ({ responses }: Operation): DeclaredAnswer | undefined =>
  SUCCESS.map((status) => responses[status]).find((answer) => answer !== undefined);

function fieldsOf(answer: DeclaredAnswer | undefined): Fields | undefined {
  if (answer === null || answer === undefined) return answer;
  const schema = isSchema(answer) ? answer : answer.json;
  return schema && alwaysIn(schema).slice(0, ENOUGH);
}

/** Of alternatives, the fields that each of them has. */
function alwaysIn({ anyOf, required = [] }: TSchema): readonly string[] {
  const [first, ...others] = schemasOf(anyOf).map(alwaysIn);
  return first?.filter((field) => others.every((other) => other.includes(field))) ?? required;
}

/** Every operation of the HTTP API, by path and method. */
export const listOperations = (): Operation[] => Object.values(api).flatMap(operationsIn).toSorted(inOrder);

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const inOrder = (a: Operation, b: Operation): number =>
  a.path.localeCompare(b.path, 'en') || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

/** The operations among what a module exports besides its schemas, also those in groups. */
const operationsIn = (value: unknown): Operation[] => {
  if (isOperation(value)) return [value];
  return isRecord(value) && !isSchema(value) ? Object.values(value).flatMap(operationsIn) : [];
};

const isOperation = (value: unknown): value is Operation =>
  isRecord(value) && typeof value.method === 'string' && typeof value.path === 'string';

/** Method and path, such as `GET /api/v1/tags`. */
const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;
