import type { DirectoryInput, DirectoryLink, DirectoryPage } from '../../service/links/directory/model.ts';
import type {
  EditorsInput,
  LinkEditors,
  LinkOwner,
} from '../../service/links/links/ownership/ownership-model.ts';
import type { AboutInput, LinkAbout } from '../../service/links/texts/about-model.ts';
import { call, newOperation } from './call.ts';

/** A link as its team sees it, and a page of such links (docs/contract/directory.md#listing). */
export type { DirectoryLink, DirectoryPage };

export type DirectoryTab = NonNullable<DirectoryInput['tab']>;

/** A person of the team. */
type TeamMember = NonNullable<DirectoryLink['owner']>;

export const listDirectory = (query: DirectoryInput, signal?: AbortSignal): Promise<DirectoryPage> =>
  call('GET /api/v1/team/links', { query, signal });

export const getDirectoryLink = (id: string, signal?: AbortSignal): Promise<DirectoryLink> =>
  call('GET /api/v1/team/links/:link_id', { params: { link_id: id }, signal });

/** The first link with this destination among those that the person may see. */
export async function findSameDestination(
  destination: string,
  signal?: AbortSignal,
): Promise<DirectoryLink | undefined> {
  const { items } = await listDirectory({ destination, sort: 'clicks', page_size: 1 }, signal);
  return items[0];
}

export const listTeam = async (signal?: AbortSignal): Promise<TeamMember[]> =>
  (await call('GET /api/v1/team/people', { signal })).items;

export const getAbout = (id: string, signal?: AbortSignal): Promise<LinkAbout> =>
  call('GET /api/v1/links/:link_id/about', { params: { link_id: id }, signal });

export const changeAbout = (id: string, about: AboutInput, operation = newOperation()): Promise<LinkAbout> =>
  call('PATCH /api/v1/links/:link_id/about', { params: { link_id: id }, body: about, operation });

export const passLinkOn = (id: string, to: string, operation: string): Promise<LinkOwner> =>
  call('PUT /api/v1/links/:link_id/owner', { params: { link_id: id }, body: { account_id: to }, operation });

/** Who may change a link besides its owner (docs/contract/directory.md#sharing). */
export type { LinkEditors };

export const listEditors = (id: string, signal?: AbortSignal): Promise<LinkEditors> =>
  call('GET /api/v1/links/:link_id/editors', { params: { link_id: id }, signal });

export const shareLink = (id: string, chosen: EditorsInput, operation: string): Promise<LinkEditors> =>
  call('PUT /api/v1/links/:link_id/editors', { params: { link_id: id }, body: chosen, operation });
