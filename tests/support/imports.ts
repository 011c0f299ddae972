import { expect } from 'vitest';
import type { LinkDraft } from '../../service/keeping/imports/judging/link-draft.ts';
import { request } from './request.ts';
import type { TestService } from './start-service.ts';

/** A link as a file without more than a destination gives it. */
export const EMPTY_DRAFT: LinkDraft = {
  namespace: '',
  alias: null,
  longUrl: 'https://example.com/',
  metaTags: null,
  tags: [],
  clicks: 0,
  createdAt: null,
  startsAt: null,
  expireAfter: null,
  maxClicks: null,
  isPaused: false,
  passwordHash: null,
  geoRules: null,
  blockBots: null,
  privateStats: false,
  preStartUrl: null,
  expiredRedirectUrl: null,
  abVariants: null,
};

type Beginning = {
  token: string;
  file?: string | Blob;
  text?: string;
  source?: string;
  options?: object | string;
};

/** Sends a new import as the form of the API; what it answers. */
export function sendImport(
  service: Pick<TestService, 'url'>,
  { token, file, text, source = 'csv', options }: Beginning,
) {
  const form = new FormData();
  form.set('source', source);
  if (options !== undefined)
    form.set('options', typeof options === 'string' ? options : JSON.stringify(options));
  if (file !== undefined) form.set('file', new Blob([file]), 'links.csv');
  if (text !== undefined) form.set('text', text);
  return request(`${service.url}/api/v1/imports`, { method: 'POST', token, body: form });
}

const RUNNING = ['reading', 'applying'];

/** The import once nothing runs for it. */
export async function settledImport(
  service: Pick<TestService, 'url'>,
  token: string,
  id: string,
  query = '',
) {
  // Counting a hundred thousand rows over and over would hold up the import itself.
  for (let pause = 20; ; pause = Math.min(pause * 1.3, 500)) {
    const { body, status, text } = await request(`${service.url}/api/v1/imports/${id}${query}`, { token });
    if (status !== 200) throw new Error(`No import: ${text}`);
    if (String(body.is_undoing) !== 'true' && !RUNNING.includes(String(body.status))) return body;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Reads a file as an import; resolves once it is ready, with the dry run. */
export async function readImport(service: Pick<TestService, 'url'>, beginning: Beginning) {
  const begun = await sendImport(service, beginning);
  expect(begun).toMatchObject({ status: 202, body: { status: 'reading' } });
  return settledImport(service, beginning.token, String(begun.body.id));
}

/** Applies or undoes an import; resolves once it is done. */
export async function moveImport(
  service: Pick<TestService, 'url'>,
  { token, id, move }: { token: string; id: unknown; move: 'apply' | 'undo' },
) {
  const url = `${service.url}/api/v1/imports/${id}/${move}`;
  expect(await request(url, { method: 'POST', token })).toMatchObject({ status: 202 });
  return settledImport(service, token, String(id));
}
