import type { FileContent } from '../../http/reply.ts';
import type { Headers } from '../../http/respond.ts';
import type { EXPORT_FORMATS, MEDIA_TYPES } from './api.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a file is called: `name` may hold any character, `fallback` must be plain ASCII. */
export type FileName = { name: string; fallback: string };

export type StatsMediaType = (typeof MEDIA_TYPES)[number];

export type StatsFileContent = FileContent<StatsMediaType>;

/** The headers of a file to be saved. A name beyond ASCII is sent twice, as old clients read only the plain one. */
export function downloadHeaders({ name, fallback }: FileName): Headers {
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, escapeByte);
  const disposition = isPlain
    ? `attachment; filename="${quotable(name)}"`
    : `attachment; filename="${quotable(fallback)}"; filename*=UTF-8''${encoded}`;
  return { 'Content-Disposition': disposition };
}

/** Nothing that would end the quotes, or lead into a folder. */
const quotable = (name: string): string => name.replace(/["\\/]/g, '_');

const escapeByte = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
