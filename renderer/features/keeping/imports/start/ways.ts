import type { ImportSource } from '../../../../api/imports.ts';

/** How links of a source come here. */
export type Way = 'file' | 'paste' | 'server';

const FROM_SERVERS: readonly ImportSource[] = ['shlink', 'kutt', 'linnet'];
const PASTED: readonly ImportSource[] = ['text', 'csv', 'jsonl', 'golink'];

/** The ways that a source offers, the usual one first. */
export function waysOf(source: ImportSource): readonly Way[] {
  if (source === 'linnet') return ['server', 'file'];
  if (source === 'text') return ['paste', 'file'];
  if (FROM_SERVERS.includes(source)) return ['file', 'server'];
  return PASTED.includes(source) ? ['file', 'paste'] : ['file'];
}
