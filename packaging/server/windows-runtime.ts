import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Laid } from './laid.ts';

/** Microsoft's C++ runtime, which a new Windows has not got, and native parts need. Node has its own inside. */
const LIBRARIES = ['vcruntime140.dll', 'vcruntime140_1.dll'];

/**
 * Lays the runtime in a folder (`LINNET_MSVC_RUNTIME`; Visual Studio has one) beside each native part among these files that
 * needs it: Windows looks there first. Nothing without such a folder; the setup then asks for the runtime of the computer.
 */
export async function layRuntime(runtime: string | undefined, laid: readonly Laid[]): Promise<Laid[]> {
  if (runtime === undefined) return [];
  const folders = new Set<string>();
  for (const { path, from } of laid) {
    if (path.endsWith('.node') && (await readFile(from)).includes('VCRUNTIME140')) folders.add(dirname(path));
  }
  return [...folders].flatMap((folder) =>
    LIBRARIES.map((name) => ({ path: `${folder}/${name}`, from: join(runtime, name) })),
  );
}
