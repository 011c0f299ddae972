import type { TSchema } from '@sinclair/typebox';
import type { Access, Operation } from '../operation.ts';
import { type ApiResponse, exampleOf, type MediaContent, responsesOf } from './openapi-answers.ts';
import { ERROR_SCHEMAS } from './openapi-errors.ts';
import { HEADERS } from './openapi-headers.ts';
import { type JsonSchema, SchemaBook } from './openapi-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

export type DescribedOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: MediaContent };
  responses: Record<string, ApiResponse>;
};

/** An OpenAPI 3.1 description. */
export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: typeof HEADERS;
    securitySchemes: Record<string, JsonSchema>;
  };
};

const SECURITY_SCHEMES = {
  ApiKeyAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'spoo_<key>' },
  JWTAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
};

/** Describes routes from their declarations. */
export function describeApi(endpoints: readonly Operation[], version: string): ApiDescription {
  const book = new SchemaBook();
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, book) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linnet', version, description: ABOUT_API },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map(describeTag),
    paths,
    components: {
      schemas: { ...book.components, ...ERROR_SCHEMAS },
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function describeOperation(endpoint: Operation, book: SchemaBook): DescribedOperation {
  return {
    operationId: endpoint.operationId ?? operationIdFor(endpoint),
    summary: endpoint.summary,
    description: `${endpoint.description} ${callersOf(endpoint.access)}`,
    tags: [endpoint.tag],
    security: securityOf(endpoint.access),
    parameters: [
      ...parametersOf(endpoint.params, 'path', book),
      ...parametersOf(endpoint.query, 'query', book),
    ],
    ...requestBodyOf(endpoint, book),
    responses: responsesOf(endpoint, book),
  };
}

function requestBodyOf(
  { body, form, keepsBodyOnDisk, optionalBody }: Operation,
  book: SchemaBook,
): Pick<DescribedOperation, 'requestBody'> {
  const declared = body ?? form;
  if (!declared) return {};
  const schema = book.describe(declared);
  const described = { schema, example: exampleOf(declared) };
  // Operations that read a form accept the same fields as JSON, unless the body is written to disk while it arrives.
  const content = {
    ...((body || !keepsBodyOnDisk) && { 'application/json': described }),
    ...(form && { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } }),
  };
  return { requestBody: { required: !optionalBody, content } };
}

/** An id such as `get_api_v1_urls`, for routes without a name in the contract. */
const operationIdFor = ({ method, path }: Operation): string =>
  [method.toLowerCase(), ...path.split(/[^a-z0-9_]+/i)].filter(Boolean).join('_');

function securityOf({ who }: Access): DescribedOperation['security'] {
  if (who === 'anyone') return [];
  if (who === 'optional') return [{}, { ApiKeyAuth: [] }, { JWTAuth: [] }];
  return who === 'signed-in' ? [{ ApiKeyAuth: [] }, { JWTAuth: [] }] : [{ JWTAuth: [] }];
}

function parametersOf(schema: TSchema | undefined, place: Parameter['in'], book: SchemaBook): Parameter[] {
  const required: unknown[] = [...(schema?.required ?? []), ...(schema?.requiredByRule ?? [])];
  const properties: Record<string, JsonSchema> = schema?.properties ?? {};
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...described } = book.describeField(name, property);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: described,
    };
  });
}

const WHO: Record<Access['who'], string> = {
  anyone: 'Every caller may use it; credentials are not read.',
  optional: 'Callers may be signed in or not.',
  'signed-in': 'It needs a session, an API key or the token of an app.',
  session: 'It needs a session; API keys and apps are refused.',
  admin: 'It needs a session of the owner or an admin of the installation.',
  owner: 'It needs a session of the owner of the installation.',
};

/** Who may call a route, in sentences. Only this part of the description contains scopes. */
function callersOf({ who, scopes, appScope, ownerDecides, verified }: Access): string {
  const words = [
    WHO[who],
    scopes && scopes.length > 0
      ? `API keys and apps need one of the scopes ${[...scopes, 'admin:all'].join(', ')}.`
      : '',
    scopes?.length === 0 ? 'API keys and apps need the scope admin:all.' : '',
    appScope ? `An app with the scope ${appScope} may use it too.` : '',
    ownerDecides
      ? 'The owner of the installation decides whether callers without an account may use it.'
      : '',
    verified ? 'The email address of the account must be verified.' : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** Facts about all operations, as paragraphs. */
const ABOUT_API = [
  'Linnet shortens links for a team on its own network. Send an API key as Authorization: Bearer spoo_….',
  'Operations under /api/v1/urls are those that clients of the hosted platform know; those under /api/v1/links are Linnet’s own and tell more. Where two do the same, take either.',
  'Times are in UTC unless a parameter names a zone. Requests take ISO 8601 or Unix seconds. Answers have ISO 8601 in text and Unix seconds in numbers; each field says which.',
  'filter of a list is a JSON object in the query, percent-encoded: filter={"status":"ACTIVE","search":"wiki"}.',
  'Fields and parameters with other names than those listed are ignored. Errors are JSON with a sentence in error and a word in code.',
  'An operation can have several limits. The X-RateLimit headers tell the shortest; after status 429, Retry-After tells the seconds to wait, which can be hours for the limit of a day.',
].join('\n\n');

const TAGS: Readonly<Record<string, string>> = {
  'URL Shortening': 'Making links.',
  'Link Management': 'Reading, changing and deleting links.',
  Bin: 'Deleted links, and how they come back.',
  Tags: 'Words with a colour, to find links by.',
  Statistics: 'Clicks and visitors, as JSON and as files.',
  'QR Codes': 'QR codes as pictures.',
  'QR Designer': 'QR codes in a design, labels and posters, for the screens.',
  'API Keys': 'Keys that programs sign in with.',
  'Custom Domains': 'Host names of an account, with links of their own.',
  Team: 'What the accounts of the installation share.',
  People: 'Accounts and invitations, for the owner and admins.',
  Public: 'What visitors use.',
  Media: 'Pictures that were uploaded.',
  'Reports & Contact': 'Reporting links, and writing to the owner.',
  Me: 'What belongs to the person who is signed in.',
  Authentication: 'Making an account, signing in and out, passwords.',
  Apps: 'Programs that act for an account which allowed it.',
  OAuth: 'Providers that people sign in with.',
  Legacy: 'The first generation of the API, for older clients.',
  System: 'Health, version and what the screens need.',
  History: 'Changes of links, and taking them back.',
  Imports: 'Links from elsewhere.',
  Names: 'Further names of a link.',
  Live: 'What happens, as it happens.',
  Plans: 'Plans that clients of the hosted platform ask for.',
  Metadata: 'What pages say of themselves.',
  Moving: 'Moving an installation to another computer.',
  'UTM sets': 'Campaign parameters that a team stores under a name.',
  Webhooks: 'Telling other programs what happens to links.',
};

/** A section of the API, with the subject of its operations. */
const describeTag = (name: string): { name: string; description?: string } => ({
  name,
  ...(TAGS[name] !== undefined && { description: TAGS[name] }),
});
