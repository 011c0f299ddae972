import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackFeed, openLoopbackFeed } from '../../../main/updates/loopback-feed.ts';

const name = 'Linnet ü 100%.AppImage';

let folder: string;
let feed: LoopbackFeed;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linnet-loopback-'));
  const path = join(folder, 'staged');
  await writeFile(path, 'the new version');
  feed = await openLoopbackFeed({ version: '0.2.0', name, path, sha512: 'x' });
});
afterAll(async () => {
  feed.close();
  await rm(folder, { recursive: true });
});

/** Asks for a path as it stands: an address would be put in order first. */
const ask = (path: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: new URL(feed.url).port, path }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      resolve({ status: answer.statusCode, text });
    }).on('error', reject);
  });

describe('the feed for the installer', () => {
  it('has the list, and the package that the list names', async () => {
    const list = await ask(new URL('latest-linux.yml?noCache=1', feed.url).pathname);
    const [{ url }] = JSON.parse(list.text).files;
    expect((await ask(new URL(url, feed.url).pathname)).text).toBe('the new version');
  });

  it.each(['/latest-linux.yml', '/%', '//', '*', '/../latest.yml', `/${encodeURIComponent(name)}`])(
    'has nothing at %s, and goes on',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
