import type { Endpoint } from '../../../http/endpoint.ts';
import type { Input } from '../../../http/input.ts';
import { answer } from '../../../http/mount.ts';
import type { PlainResponse } from '../../../http/plain-response.ts';
import type { PagesContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { isRecord } from '../../../lib/record.ts';
import type { Tool } from './api.ts';
import { fieldsOf } from './describe.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** A caller of tools, and how the request came. */
export type ToolCaller = { actor: SignedIn; input: Input };

/** The result of a tool, as the protocol has it. */
export type ToolResult = {
  content: ({ type: 'text'; text: string } | { type: 'image'; data: string; mimeType: string })[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};

/**
 * Calls the operation of a tool for the caller, through all its checks: access, scopes, limits, validation. An error is
 * the operation's own, as the result of the tool.
 */
export async function callTool(
  context: PagesContext,
  { actor, input }: ToolCaller,
  { endpoint, tool }: { endpoint: Endpoint; tool: Tool },
  given: Arguments,
): Promise<ToolResult> {
  const { path, params, request } = requestFor(tool, input, given);
  const findActor = async () => actor;
  return resultOf(await answer({ serving: context, findActor }, endpoint, { request, path, params }));
}

/** A request within the service. Limits, and addresses in answers, are those of the request that brought the call. */
class ToolRequest extends Request {
  readonly client: string;
  readonly origin: string;

  constructor(url: URL, { client, origin }: { client: string; origin: string }, given: RequestInit) {
    super(url, given);
    this.client = client;
    this.origin = origin;
  }
}

/** The request of an operation, from the same client. Arguments that are not in its path or query are its body. */
function requestFor({ operation }: Tool, { request, address, origin }: Input, given: Arguments) {
  const { method, path, params: inPath, query, body } = operation;
  const isIn = (name: string, schema: typeof query): boolean =>
    fieldsOf(schema).some(([one]) => one === name);
  const segments = path.split('/').map((part) => (part.startsWith(':') ? text(given[part.slice(1)]) : part));
  const rest = Object.entries(given).filter(([name]) => !isIn(name, inPath));
  const search = new URLSearchParams();
  for (const [name, value] of rest) if (isIn(name, query)) search.set(name, text(value));
  const content = Object.fromEntries(rest.filter(([name]) => !isIn(name, query)));
  const made = new ToolRequest(
    new URL(`${path}?${search}`, 'http://any.invalid'),
    { client: address, origin },
    {
      method,
      headers: {
        authorization: request.headers.get('authorization') ?? '',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(content) }),
    },
  );
  return { request: made, path: segments.join('/'), params: Object.fromEntries(segments.entries()) };
}

/** A value as the text of a path or a query. */
const text = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

async function resultOf(response: PlainResponse): Promise<ToolResult> {
  const mimeType = response.header('content-type') ?? '';
  if (mimeType.startsWith('image/')) {
    const data = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { content: [{ type: 'image', data, mimeType }] };
  }
  const said = await response.text();
  const content: ToolResult['content'] = [{ type: 'text', text: said }];
  if (response.status >= 400) return { content, isError: true };
  const parsed: unknown = JSON.parse(said);
  return { content, ...(isRecord(parsed) && { structuredContent: parsed }) };
}
