import { type Answer, request } from './request.ts';

type Place = { url: string };
type Caller = { token: string };

/** `PUT /api/v1/links/{id}/rules`. */
export const putRules = ({ url }: Place, { token }: Caller, id: string, rules: unknown): Promise<Answer> =>
  request(`${url}/api/v1/links/${id}/rules`, { method: 'PUT', token, body: { rules } });

/** `GET` of the same. */
export const getRules = ({ url }: Place, { token }: Caller, id: string): Promise<Answer> =>
  request(`${url}/api/v1/links/${id}/rules`, { token });

/** `POST /api/v1/links/{id}/explain`. */
export const explainVisit = (
  { url }: Place,
  { token }: Caller,
  id: string,
  visitor: object,
): Promise<Answer> => request(`${url}/api/v1/links/${id}/explain`, { method: 'POST', token, body: visitor });

/** `PUT /host/networks`, as the owner. */
export const putNetworks = ({ url }: Place, { token }: Caller, networks: unknown): Promise<Answer> =>
  request(`${url}/host/networks`, { method: 'PUT', token, body: { networks } });
