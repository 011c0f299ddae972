import type {
  FurtherName,
  KeptNames,
  KeptNamesInput,
  LinkNames,
  NameChangeInput,
  NameInput,
} from '../../service/links/links/names/names-model.ts';
import { call } from './call.ts';

/** A further name of a link (docs/contract/names.md#reading). */
export type LinkName = FurtherName;
export type NewName = NameInput;
export type { KeptNames };

export const listNames = (linkId: string, signal?: AbortSignal): Promise<LinkNames> =>
  call('GET /api/v1/links/:link_id/names', { params: { link_id: linkId }, signal });

export const addName = (linkId: string, name: NewName, operation: string): Promise<LinkName> =>
  call('POST /api/v1/links/:link_id/names', { params: { link_id: linkId }, body: name, operation });

/** Which name of which link; its domain tells it from the same name elsewhere. */
const placeOf = (linkId: string, { name, domain }: Pick<LinkName, 'name' | 'domain'>) => ({
  params: { link_id: linkId, name },
  query: { domain: domain ?? '' },
});

export const changeName = (linkId: string, name: LinkName, changes: NameChangeInput): Promise<LinkName> =>
  call('PATCH /api/v1/links/:link_id/names/:name', { ...placeOf(linkId, name), body: changes });

export const removeName = (linkId: string, name: LinkName, operation: string): Promise<unknown> =>
  call('DELETE /api/v1/links/:link_id/names/:name', { ...placeOf(linkId, name), operation });

export const getKeptNames = (signal?: AbortSignal): Promise<KeptNames> =>
  call('GET /host/kept-names', { signal });

export const changeKeptNames = (changes: KeptNamesInput): Promise<KeptNames> =>
  call('PUT /host/kept-names', { body: changes });
