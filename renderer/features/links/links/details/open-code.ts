import { type DirectoryLink, getDirectoryLink } from '../../../../api/directory.ts';
import { getLink, type Link } from '../../../../api/links.ts';
import { toFailure } from '../../../../lib/failure.ts';

/** The link of a code: one that the person may change, or one of a colleague as the team sees it. */
export type OpenCode = { kind: 'editable'; link: Link } | { kind: 'seen'; link: DirectoryLink };

/** @throws Failure 404 for a link of which the person sees nothing. */
export async function openCode(id: string, signal?: AbortSignal): Promise<OpenCode> {
  try {
    return { kind: 'editable', link: await getLink(id, signal) };
  } catch (error) {
    if (toFailure(error).status !== 404) throw error;
    return { kind: 'seen', link: await getDirectoryLink(id, signal) };
  }
}
