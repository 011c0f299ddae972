import { request } from './request.ts';
import { startTestService } from './start-service.ts';

/** How many requests a route allows in its shortest window, as a service that holds its limits announces it. */
export async function announcedLimit(method: string, path: string): Promise<string | null> {
  const limited = await startTestService({ rateLimits: true });
  try {
    return (await request(`${limited.url}${path}`, { method })).headers.get('x-ratelimit-limit');
  } finally {
    await limited.stop();
  }
}
