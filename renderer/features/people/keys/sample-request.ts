import type { CreatedKey } from '../../../api/keys.ts';

type Call = { scopes: readonly string[]; path: string; body?: string };

/** The first call that the key may make is the one worth showing. */
const CALLS: readonly Call[] = [
  { scopes: ['shorten:create'], path: '/api/v1/shorten', body: '{"long_url": "https://example.com"}' },
  { scopes: ['urls:read', 'urls:manage'], path: '/api/v1/urls' },
  { scopes: ['stats:read'], path: '/api/v1/stats?scope=all' },
];

/** Answers to every key. */
const FALLBACK: Call = { scopes: [], path: '/auth/me' };

/** A `curl` command that works as it is, with the key in it. */
export function sampleRequest(
  baseUrl: string,
  { token, scopes }: Pick<CreatedKey, 'token' | 'scopes'>,
): string {
  const call =
    CALLS.find(
      (candidate) => scopes.includes('admin:all') || candidate.scopes.some((scope) => scopes.includes(scope)),
    ) ?? FALLBACK;
  const lines = [`curl '${baseUrl}${call.path}'`, `-H 'Authorization: Bearer ${token}'`];
  if (call.body) lines.push(`-H 'Content-Type: application/json'`, `-d '${call.body}'`);
  return lines.join(' \\\n  ');
}
