import type { Endpoint } from '../../../http/endpoint.ts';
import type { ApiDescription, Operation } from '../../../http/openapi/openapi.ts';
import type { ApiResponse } from '../../../http/openapi/openapi-answers.ts';
import type { JsonSchema } from '../../../http/openapi/openapi-schema.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { describeAccess, describeLimit } from '../words.ts';
import { describeFields, describeValue, type FieldInWords } from './fields.ts';

type Schemas = Record<string, JsonSchema>;

/** A path as the description of the API writes it: `/api/v1/urls/{url_id}`. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/:([^/]+)/g, '{$1}');

/** Where an operation stands on the page of its section: `get-api-v1-urls-url-id`. */
export const anchorOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method}${pathOf(endpoint)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** One operation with its parameters, body, answers and errors, who may call it and how often. */
export function renderOperation(endpoint: Endpoint, { paths, components }: ApiDescription): Markup {
  const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) return markup``;
  const anchor = anchorOf(endpoint);
  return markup`<article id="${anchor}"><h2><span class="method">${endpoint.method}</span> <code>${pathOf(endpoint)}</code> <a class="permalink" href="#${anchor}" aria-label="Link to ${endpoint.method} ${pathOf(endpoint)}">#</a></h2>
<p>${endpoint.summary}</p>
${table('Callers', [row(['Who', describeAccess(endpoint.access)]), row(['Limit', describeLimit(endpoint.limit)])])}
${parameters(operation, components.schemas)}${requestBody(operation, components.schemas)}${responses(operation, components.schemas)}</article>`;
}

const row = ([name, ...cells]: [string, ...string[]]): Markup =>
  markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`;

const table = (title: string, rows: Markup[]): Markup =>
  rows.length === 0 ? markup`` : markup`<h3>${title}</h3><table><tbody>${rows}</tbody></table>`;

const fieldRow = ({ name, type, required, rule }: FieldInWords): Markup =>
  markup`<tr><th scope="row"><code>${name}</code></th><td>${type}${required ? '' : ', optional'}</td><td>${rule}</td></tr>`;

const parameters = ({ parameters: list }: Operation, schemas: Schemas): Markup =>
  table(
    'Parameters',
    list.map(({ name, required, schema }) => fieldRow({ name, required, ...describeValue(schema, schemas) })),
  );

function requestBody({ requestBody: body }: Operation, schemas: Schemas): Markup {
  const json = body?.content['application/json'];
  const form = body?.content['application/x-www-form-urlencoded'];
  const schema = (json ?? form)?.schema;
  return schema ? table(json ? 'Body' : 'Form', describeFields(schema, schemas).map(fieldRow)) : markup``;
}

/** Answers with their fields, and errors, which all have the same ones. */
function responses(operation: Operation, schemas: Schemas): Markup {
  const all = Object.entries(operation.responses);
  const good = all.filter(([status]) => Number(status) < 400);
  const bad = all.filter(([status]) => Number(status) >= 400);
  const errors = bad.map(([status, { description }]) => row([status, description]));
  return markup`<h3>Answers</h3>${good.map(([status, response]) => answer(status, response, schemas))}${table('Errors', errors)}`;
}

function answer(status: string, { description, content }: ApiResponse, schemas: Schemas): Markup {
  const schema = content?.['application/json']?.schema;
  const title = markup`<code>${status}</code> ${description}`;
  const fields = schema && Number(status) < 300 ? describeFields(schema, schemas) : [];
  if (fields.length === 0) return markup`<p>${title}</p>`;
  return markup`<details><summary>${title}</summary><table><tbody>${fields.map(fieldRow)}</tbody></table></details>`;
}
