import { Type } from '@sinclair/typebox';
import { defineJob } from '../../threads/job.ts';

/** Compares a link's password with the hash that another program made of it. */
export const checkForeignHash = defineJob(
  'links.check-foreign-hash',
  Type.Boolean(),
  async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
    const { fitsForeignHash } = await import('../passwords/index.ts');
    return fitsForeignHash(hash, password);
  },
);
