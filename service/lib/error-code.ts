/** The cause behind wrapping errors: the first error of the chain with a code, else the innermost. */
export function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && codeOf(root) === undefined && root.cause instanceof Error)
    root = root.cause;
  return root;
}

/** The code of an error or of what it wraps, such as `SQLITE_FULL` or `ENOSPC`; undefined without one. */
export const errorCode = (error: unknown): string | undefined => codeOf(rootOf(error));

/** What the system says while it has no descriptor, memory or process to give. */
const WANT = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'];

/** Whether something failed because the computer had nothing to give for it, as it soon may have again. */
export const isForWant = (error: unknown): boolean => WANT.includes(errorCode(error) ?? '');

/** SQLite's extended result code says more than its code. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('extendedCode' in error && typeof error.extendedCode === 'string') return error.extendedCode;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
