import type { CodeInput, CodesOfLinks } from '../../service/links/links/codes/codes-model.ts';
import { call } from './call.ts';

/** The QR codes of several links, the newest first (docs/contract/qr.md#codes-of-a-link). */
export type MadeCodes = CodesOfLinks;
export type MadeCode = MadeCodes['codes'][number];

/** How the codes of a file are called among those of their links. */
export type CodeNaming = { label: string; place: string };

/** The codes of all links that the person may change, at most 200 of them. */
export const listCodes = (signal?: AbortSignal): Promise<MadeCodes> =>
  call('GET /api/v1/links/codes', { signal });

export const renameCode = ({ id, link }: MadeCode, changes: CodeInput): Promise<unknown> =>
  call('PATCH /api/v1/links/:link_id/codes/:code', { params: { link_id: link.id, code: id }, body: changes });
