import { type Answer, request } from '../../../../support/request.ts';

/** Calls of one caller, and what the bin answers to them. */
export function binOf({ url }: { url: string }, token: string) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    request(`${url}${path}`, { method, body, token });
  return {
    call,
    put: (...ids: string[]) => call('POST', '/api/v1/bin', { ids }),
    restore: (id: string) => call('POST', `/api/v1/bin/${id}/restore`),
    restoreMany: (...ids: string[]) => call('POST', '/api/v1/bin/restore', { ids }),
    get: (id: string) => call('GET', `/api/v1/bin/${id}`),
    remove: (id: string) => call('DELETE', `/api/v1/bin/${id}`),
    /** The aliases in the bin, in order. */
    aliases: async (query = '') => {
      const { body } = await call('GET', `/api/v1/bin${query}`);
      return Object.values(body.items ?? {}).map(({ alias }) => String(alias));
    },
  };
}
