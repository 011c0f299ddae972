import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';

/** A small file can unpack to an enormous picture; one with more pixels than this is not unpacked. */
export const MOST_PIXELS = 24_000_000;

/**
 * Whether the whole picture can be decoded, and is no larger than a browser can show.
 *
 * Runs in the drawing thread, because unpacking must not delay a redirect.
 */
export async function isDecodable(file: Uint8Array): Promise<boolean> {
  // Loaded on demand: the library takes tens of megabytes and most links have no picture.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(file, { limitInputPixels: MOST_PIXELS }).resize(1, 1).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Whether a picture can be shown; unpacking it must not delay a redirect. */
export const decodePicture = defineJob('media.decode', Type.Boolean(), isDecodable);
