import { open } from 'node:fs/promises';

/** So much of a file is looked at to tell what it is. */
export const START_BYTES = 256 * 1024;
const PIECE = 32 * 1024;

/** The first bytes of a file. */
export async function startOfFile(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file piece by piece. Each piece lies where the one before lay: it is used up before the next is asked for. */
export async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
