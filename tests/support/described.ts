import type { ApiDescription } from '../../service/http/openapi/openapi.ts';
import type { ApiResponse } from '../../service/http/openapi/openapi-answers.ts';
import type { Answer } from './request.ts';

/** Headers that the description tells of wherever they are sent. */
const HEADERS = ['ETag', 'Content-Disposition', 'Location', 'Retry-After'];

type Asked = { method: string; path: string };

const isFixed = (path: string): boolean => !path.includes('{');

/** What the description of the API says about a request's answers; undefined when it knows no such operation. */
function findAnswers(
  { paths }: ApiDescription,
  { method, path }: Asked,
): Record<string, ApiResponse> | undefined {
  const [plain = ''] = path.split('?');
  const patterns = Object.keys(paths).toSorted((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  const found = patterns.find((pattern) =>
    new RegExp(`^${pattern.replace(/[.+]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}/?$`).test(plain),
  );
  return found === undefined ? undefined : paths[found]?.[method.toLowerCase()]?.responses;
}

/** In what an answer differs from the description of the API, in words; undefined when it does not. */
export function differenceOf(
  description: ApiDescription,
  asked: Asked,
  { status, headers, text }: Answer,
): string | undefined {
  const answers = findAnswers(description, asked);
  if (!answers) return 'no such operation';
  const described = answers[status];
  if (!described) return `no answer ${status}`;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const told = HEADERS.filter((name) => headers.has(name) && !(name in (described.headers ?? {})));
  if (told.length > 0) return `no ${told.join(', ')} with ${status}`;
  if (text === '' || type in (described.content ?? {})) return undefined;
  return `no ${type} with ${status}`;
}
