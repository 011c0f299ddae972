import type { Endpoint } from '../../http/endpoint.ts';
import type { ApiDescription, Operation } from '../../http/openapi/openapi.ts';
import type { ApiResponse } from '../../http/openapi/openapi-answers.ts';
import type { JsonSchema } from '../../http/openapi/openapi-schema.ts';
import { createSheet, documentOf, MARK, type WrittenPage } from '../../http/pages/house-style.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import type { Headers } from '../../http/respond.ts';
import { describeFields, describeValue, type FieldInWords } from './fields.ts';
import { describeAccess, describeLimit } from './words.ts';

const REFERENCE_SHEET = createSheet(`
body{font-size:.875rem}
.layout{display:grid;grid-template-columns:232px minmax(0,1fr);gap:40px;max-width:1200px;margin:0 auto;padding:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:6px 8px;border-radius:8px;color:var(--soft);text-decoration:none}
nav a:hover{color:var(--text);background:var(--card)}
h1{margin:0 0 8px;font-size:1.75rem;line-height:1.2}
h2{margin:48px 0 16px;scroll-margin-top:24px;font-size:1.25rem;line-height:1.2}
p{max-width:72ch;margin:0 0 12px;color:var(--soft)}
article{margin:0 0 16px;padding:20px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h3{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;margin:0 0 4px;font-size:1rem;line-height:1.4}
h4{margin:16px 0 4px;font-size:.8125rem;color:var(--soft)}
code,.method{font-family:ui-monospace,monospace;font-size:.8125rem;overflow-wrap:anywhere}
.method{color:var(--accent);font-weight:700}
table{width:100%;border-collapse:collapse}
tr{border-top:1px solid var(--line)}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:30%;font-weight:500;font-size:.8125rem}
td:last-child{width:45%;color:var(--soft)}
summary{cursor:pointer;padding:6px 0;color:var(--soft)}
@media(max-width:760px){.layout{grid-template-columns:minmax(0,1fr);gap:16px;padding:16px}nav{position:static;max-height:none}tr{display:block;padding:6px 0}th,td,td:last-child{display:block;width:auto;padding:0}}
`);

/** The page runs no script, loads nothing, and has one known style sheet. */
export const REFERENCE_HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${REFERENCE_SHEET.source}; base-uri 'none'; frame-ancestors 'none'`,
};

type Schemas = Record<string, JsonSchema>;

/** The API for people to read: every route with its fields, who may call it and how often. */
export function referencePage(endpoints: readonly Endpoint[], description: ApiDescription): WrittenPage {
  const sections = description.tags.map(({ name }) => ({
    name,
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    endpoints: endpoints.filter(({ tag }) => tag === name),
  }));
  const links = sections.map(({ name, id }) => markup`<li><a href="#${id}">${name}</a></li>`);
  const parts = sections.map(
    (section) =>
      markup`<section aria-labelledby="${section.id}"><h2 id="${section.id}">${section.name}</h2>${section.endpoints.map((endpoint) => renderEndpoint(endpoint, description))}</section>`,
  );
  const body = markup`<div class="layout"><nav aria-label="Sections">${MARK}<ul>${links}</ul></nav>
<main><h1>API reference</h1>
<p>Everything the screens do can be done with these calls. Send an API key as <code>Authorization: Bearer spoo_…</code>. Answers are JSON, errors carry <code>error</code> and <code>code</code>, and every limit is told in the <code>X-RateLimit</code> headers.</p>
<p>The same for programs: <a href="/openapi.json">openapi.json</a></p>${parts}</main></div>`;
  return documentOf(REFERENCE_SHEET, 'en', { title: 'API reference', head: markup``, body });
}

function renderEndpoint(endpoint: Endpoint, { paths, components }: ApiDescription): Markup {
  const path = endpoint.path.replace(/:([^/]+)/g, '{$1}');
  const operation = paths[path]?.[endpoint.method.toLowerCase()];
  if (!operation) return markup``;
  return markup`<article><h3><span class="method">${endpoint.method}</span> <code>${path}</code></h3>
<p>${endpoint.summary}</p>
${table('Callers', [row(['Who', describeAccess(endpoint.access)]), row(['Limit', describeLimit(endpoint.limit)])])}
${parameters(operation, components.schemas)}${requestBody(operation, components.schemas)}${responses(operation, components.schemas)}</article>`;
}

const row = ([name, ...cells]: [string, ...string[]]): Markup =>
  markup`<tr><th scope="row">${name}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`;

const table = (title: string, rows: Markup[]): Markup =>
  rows.length === 0 ? markup`` : markup`<h4>${title}</h4><table><tbody>${rows}</tbody></table>`;

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

const responses = (operation: Operation, schemas: Schemas): Markup =>
  markup`<h4>Answers</h4>${Object.entries(operation.responses).map(([status, response]) => answer(status, response, schemas))}`;

function answer(status: string, { description, content }: ApiResponse, schemas: Schemas): Markup {
  const schema = content?.['application/json']?.schema;
  const title = markup`<code>${status}</code> ${description}`;
  const fields = schema && Number(status) < 300 ? describeFields(schema, schemas) : [];
  if (fields.length === 0) return markup`<p>${title}</p>`;
  return markup`<details><summary>${title}</summary><table><tbody>${fields.map(fieldRow)}</tbody></table></details>`;
}
