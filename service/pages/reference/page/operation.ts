import { type Language, localeOf } from '../../../../words/language.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import type { ApiDescription, DescribedOperation } from '../../../http/openapi/openapi.ts';
import type { ApiResponse } from '../../../http/openapi/openapi-answers.ts';
import type { JsonSchema } from '../../../http/openapi/openapi-schema.ts';
import type { Access } from '../../../http/operation.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { referenceWords } from '../../words.ts';
import { describeFields, describeValue, type FieldInWords } from './fields.ts';

/** The facts that the texts of a page depend on. */
type Known = { language: Language; schemas: Record<string, JsonSchema> };

/** A path in the form of the API description: `/api/v1/urls/{url_id}`. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/:([^/]+)/g, '{$1}');

/** The anchor of an operation on the page of its section: `get-api-v1-urls-url-id`. */
export const anchorOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method}${pathOf(endpoint)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** One operation with its parameters, body, answers and errors, who may call it and how often. */
export function renderOperation(
  language: Language,
  endpoint: Endpoint,
  { paths, components }: ApiDescription,
): Markup {
  const words = referenceWords(language);
  const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) return markup``;
  const anchor = anchorOf(endpoint);
  const known = { language, schemas: components.schemas };
  const name = `${endpoint.method} ${pathOf(endpoint)}`;
  const who = describeAccess(language, endpoint.access).map((sentence) => markup`${sentence}<br>`);
  const limit = markup`${describeLimit(language, endpoint.limit)}`;
  return markup`<article id="${anchor}"><h2><span dir="ltr"><span class="method">${endpoint.method}</span> <code>${pathOf(endpoint)}</code></span> <a class="permalink" href="#${anchor}" aria-label="${words.sample.linkTo({ title: name })}">#</a></h2>
<p><bdi lang="en">${endpoint.summary}</bdi></p>
<p><bdi lang="en">${endpoint.description}</bdi></p>
${table(words.operation.callers, [row(words.operation.who, who), row(words.operation.limit, [limit])])}
${parameters(operation, known)}${requestBody(operation, known)}${responses(operation, known)}</article>`;
}

const row = (name: string, cell: Markup[]): Markup =>
  markup`<tr><th scope="row">${name}</th><td>${cell}</td></tr>`;

const table = (title: string, rows: Markup[]): Markup =>
  rows.length === 0 ? markup`` : markup`<h3>${title}</h3><table><tbody>${rows}</tbody></table>`;

const fieldRow =
  ({ operation: words }: ReturnType<typeof referenceWords>) =>
  ({ name, type, required, rule }: FieldInWords): Markup =>
    markup`<tr><th scope="row"><code>${name}</code></th><td>${required ? type : words.optional({ type })}</td><td><bdi lang="en">${rule}</bdi></td></tr>`;

function parameters({ parameters: list }: DescribedOperation, { language, schemas }: Known): Markup {
  const words = referenceWords(language);
  const fields = list.map(({ schema, description, ...each }) => ({
    ...each,
    ...describeValue({ ...schema, ...(description !== undefined && { description }) }, schemas),
  }));
  return table(words.operation.parameters, fields.map(fieldRow(words)));
}

function requestBody({ requestBody: body }: DescribedOperation, { language, schemas }: Known): Markup {
  const words = referenceWords(language);
  const json = body?.content['application/json'];
  const form = body?.content['application/x-www-form-urlencoded'];
  const schema = (form ?? json)?.schema;
  const { body: ofJson, form: ofForm } = words.operation;
  return schema
    ? table(form ? ofForm : ofJson, describeFields(schema, schemas).map(fieldRow(words)))
    : markup``;
}

/** Answers with their fields, and errors, which all have the same fields. */
function responses(operation: DescribedOperation, known: Known): Markup {
  const words = referenceWords(known.language).operation;
  const all = Object.entries(operation.responses);
  const good = all.filter(([status]) => Number(status) < 400);
  const bad = all.filter(([status]) => Number(status) >= 400);
  const errors = bad.map(([status, { description }]) =>
    row(status, [markup`<bdi lang="en">${description}</bdi>`]),
  );
  return markup`<h3>${words.answers}</h3>${good.map(([status, response]) => answer(status, response, known))}${table(words.errors, errors)}`;
}

function answer(status: string, { description, content }: ApiResponse, { language, schemas }: Known): Markup {
  const schema = content?.['application/json']?.schema;
  const title = markup`<code>${status}</code> <bdi lang="en">${description}</bdi>`;
  const fields = schema && Number(status) < 300 ? describeFields(schema, schemas) : [];
  if (fields.length === 0) return markup`<p>${title}</p>`;
  return markup`<details><summary>${title}</summary><table><tbody>${fields.map(fieldRow(referenceWords(language)))}</tbody></table></details>`;
}

/** Who may call a route, in sentences. */
export function describeAccess(language: Language, { who, scopes, verified }: Access): string[] {
  const words = referenceWords(language);
  return [
    words.who[who],
    ...(scopes ? [words.scopes({ scopes: [...scopes, 'admin:all'].join(', ') })] : []),
    ...(verified ? [words.verified] : []),
  ];
}

/** A route's limit, in words. */
export function describeLimit(language: Language, limit: Endpoint['limit']): string {
  const words = referenceWords(language);
  if (limit === 'none') return words.noLimit;
  const lists = new Intl.ListFormat(localeOf(language), { style: 'short', type: 'unit' });
  const list = (windows: typeof limit.anonymous): string =>
    lists.format(windows.map(({ requests, name }) => words.per[name]({ requests })));
  const anonymous = list(limit.anonymous);
  const signedIn = limit.signedIn ? list(limit.signedIn) : anonymous;
  return signedIn === anonymous ? anonymous : words.bySignIn({ signedIn, anonymous });
}
