import { errorCode } from '../../../lib/error-code.ts';
import type { Saying } from '../../../lib/words.ts';
import { backupWords } from '../../words.ts';
import { openArchive } from '../archive/open-archive.ts';
import { ArchiveBroken } from '../archive/tar-entries.ts';
import { type CopyProof, CopyUnlike, type ProofParts } from './proof.ts';

/**
 * Restores a backup into a scratch folder, which it creates, and examines it: every byte, the database's own check,
 * migrations, links and clicks, and whether the service can work with it.
 *
 * Leaves `linnet.db`, migrated to this version, and `media/` in the scratch folder, which the caller removes. A bad
 * backup is no error: the proof says why it is bad.
 *
 * @throws the system's error when the backup cannot be read, or the scratch folder cannot be written. AbortError.
 *
 * Why: docs/decisions/keeping.md#backups-that-were-restored
 */
export async function proveArchive(
  path: string,
  scratch: string,
  parts: ProofParts,
  signal?: AbortSignal,
): Promise<CopyProof> {
  const begun = performance.now();
  const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
  try {
    const { manifest, extract } = await openArchive(path);
    await extract(scratch, signal);
    const { proveState } = await import('./prove-state.ts');
    await proveState(scratch, manifest, parts, signal);
    const { links, clicks } = manifest.figures;
    return { ok: true, at: parts.at, links, clicks, seconds: seconds(), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { ok: false, at: parts.at, links: 0, clicks: 0, seconds: seconds(), problem };
  }
}

/** Why the backup is bad; null for an error that says nothing about the backup. */
function problemOf(error: unknown): Saying | null {
  if (error instanceof ArchiveBroken) return backupWords.problem[error.fault];
  if (error instanceof CopyUnlike) return error.said;
  const code = errorCode(error) ?? '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return backupWords.problem.database({ reason: code });
  return code.startsWith('SQLITE_ERROR') ? backupWords.problem.unreadable({ reason: code }) : null;
}
