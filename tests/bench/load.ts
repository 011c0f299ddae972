import autocannon from 'autocannon';

export type Load = { perSecond: number; redirects: number; failures: number; p50: number; p99: number };

type Options = { url: string; paths: string[]; requests: number };

const CONNECTIONS = 64;

/** Real browsers' agents, so that recording has something to parse. */
export const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];

/** Drives a program from another thread, waits for every answer and counts them. Latencies in milliseconds. */
export async function drive({ url, paths, requests }: Options): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: requests,
    workers: 1,
    requests: paths.map((path, index) => ({
      path,
      headers: { 'User-Agent': AGENTS[index % AGENTS.length] },
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
