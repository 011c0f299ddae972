import { type Answer, request } from '../../../../support/request.ts';

/** Calls about the names of links, as one caller makes them. */
export const namesOf = ({ url }: { url: string }, token: string) => {
  const path = (id: string, name?: string): string =>
    `${url}/api/v1/links/${id}/names${name === undefined ? '' : `/${encodeURIComponent(name)}`}`;
  return {
    list: (id: string): Promise<Answer> => request(path(id), { token }),
    add: (id: string, name: string, more: object = {}): Promise<Answer> =>
      request(path(id), { method: 'POST', token, body: { name, ...more } }),
    change: (id: string, name: string, body: object, query = ''): Promise<Answer> =>
      request(`${path(id, name)}${query}`, { method: 'PATCH', token, body }),
    remove: (id: string, name: string, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
      request(`${path(id, name)}${query}`, { method: 'DELETE', token, headers }),
    /** As the screens change a link. */
    edit: (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
      request(`${url}/api/v1/links/${id}`, { method: 'PATCH', token, body, headers }),
    /** As clients of the platform change it. */
    editByProgram: (id: string, body: object): Promise<Answer> =>
      request(`${url}/api/v1/urls/${id}`, { method: 'PATCH', token, body }),
  };
};
