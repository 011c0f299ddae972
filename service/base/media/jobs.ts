import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';

/** Whether a picture can be shown; unpacking it must not delay a redirect. */
export const decodePicture = defineJob('media.decode', Type.Boolean(), async (file: Uint8Array) => {
  const { isDecodable } = await import('./decodable.ts');
  return isDecodable(file);
});
