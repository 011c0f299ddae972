import autocannon from 'autocannon';
import { headersOf } from '../support/visitor-headers.ts';

export type Load = { perSecond: number; redirects: number; failures: number; p50: number; p99: number };

type Options = { url: string; paths: string[]; requests: number };

const CONNECTIONS = 64;

/** What the visitor of that number sends. */
export function requestHeaders(number: number): Record<string, string> {
  const { userAgent, referer, acceptLanguage } = headersOf(number);
  return {
    'User-Agent': userAgent,
    ...(referer !== null && { Referer: referer }),
    ...(acceptLanguage !== null && { 'Accept-Language': acceptLanguage }),
  };
}

/** Drives a program from another thread, waits for every answer and counts them. Latencies in milliseconds. */
export async function drive({ url, paths, requests }: Options): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: requests,
    workers: 1,
    requests: paths.map((path, index) => ({
      path,
      headers: requestHeaders(index),
    })),
  });
  return {
    perSecond: result.requests.total / result.duration,
    redirects: result['3xx'],
    failures: result.non2xx - result['3xx'] + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
