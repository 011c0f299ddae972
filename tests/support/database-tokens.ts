import { generateKeyPairSync, sign } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';

type Claims = { exp?: number; a?: 'ro' | 'rw' };

/** A server that wants a token; `tokenWith` makes one with these claims. */
export async function startGuardedServer(): Promise<DatabaseServer & { tokenWith(claims?: Claims): string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const path = join(tmpdir(), `linnet-key-${process.pid}-${Date.now()}.pem`);
  await writeFile(path, publicKey.export({ type: 'spki', format: 'pem' }));
  const server = await startDatabaseServer({ args: ['--auth-jwt-key-file', path] });
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    ...server,
    tokenWith: (claims = {}) => {
      const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`;
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    },
    stop: async () => {
      await server.stop();
      await rm(path, { force: true });
    },
  };
}
