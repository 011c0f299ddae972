import type { Person } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';

/** An item as the owner reads it, as far as tests look into it. */
export type Item = {
  id: string;
  kind: string;
  state: string;
  address: string | null;
  reports: number;
  note: string | null;
  link: { id: string; status: string } | null;
  entries: { text: string | null }[];
};

/** Reports links for spam. */
export const report = (service: TestService, codes: readonly string[], token?: string): Promise<Answer> =>
  request(`${service.url}/api/v1/reports`, {
    method: 'POST',
    body: { items: codes.map((code) => ({ code_or_url: code, reason: 'spam' })) },
    token,
  });

const list = async (
  service: TestService,
  { token }: Pick<Person, 'token'>,
  query: string,
): Promise<Item[]> => {
  const answer = await request(`${service.url}/host/inbox?${query}`, { token });
  if (answer.status !== 200) throw new Error(`No inbox: ${answer.text}`);
  const { items }: { items: Item[] } = JSON.parse(answer.text);
  return items;
};

export const openItems = (service: TestService, owner: Pick<Person, 'token'>, query = 'pageSize=50') =>
  list(service, owner, query);

export const doneItems = (service: TestService, owner: Pick<Person, 'token'>) =>
  list(service, owner, 'state=done&pageSize=50');

/** Does something to an item: `dismiss`, `block`, `undo`. */
export const act = (
  service: TestService,
  owner: Pick<Person, 'token'>,
  id: string,
  action: string,
  body?: unknown,
): Promise<Answer> =>
  request(`${service.url}/host/inbox/${id}/${action}`, { method: 'POST', body, token: owner.token });
