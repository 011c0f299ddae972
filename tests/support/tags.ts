import { type Answer, request } from './request.ts';

type Place = { url: string };
type Holder = { token: string };

/** `POST /api/v1/tags`. */
export const createTag = ({ url }: Place, { token }: Holder, body: unknown): Promise<Answer> =>
  request(`${url}/api/v1/tags`, { method: 'POST', token, body });

/** A tag that must come into being; its id. */
export async function makeTag(place: Place, holder: Holder, name: string): Promise<string> {
  return idOf(await createTag(place, holder, { name }));
}

/** A tag of the team that must come into being; its id. */
export async function makeTeamTag({ url }: Place, { token }: Holder, name: string): Promise<string> {
  return idOf(await request(`${url}/api/v1/team/tags`, { method: 'POST', token, body: { name } }));
}

function idOf({ status, body, text }: Answer): string {
  if (status !== 201) throw new Error(`No tag: ${text}`);
  return String(body.id);
}

/** `PATCH /api/v1/tags/{id}`. */
export const changeTag = ({ url }: Place, { token }: Holder, id: string, body: unknown): Promise<Answer> =>
  request(`${url}/api/v1/tags/${id}`, { method: 'PATCH', token, body });

/** `DELETE /api/v1/tags/{id}`. */
export const deleteTag = ({ url }: Place, { token }: Holder, id: string): Promise<Answer> =>
  request(`${url}/api/v1/tags/${id}`, { method: 'DELETE', token });

/** The tags that an account sees, as `GET /api/v1/tags` lists them. */
export async function listTags({ url }: Place, { token }: Holder): Promise<Answer['body'][]> {
  const { body } = await request(`${url}/api/v1/tags`, { token });
  return Object.values(body.items ?? {});
}
