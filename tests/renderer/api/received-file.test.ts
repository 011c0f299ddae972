import '../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { AccessClock } from '../../../renderer/api/access-clock.ts';
import { Client } from '../../../renderer/api/client.ts';
import { type Progress, receiveFile } from '../../../renderer/api/received-file.ts';
import { MemoryStorage } from '../browser-stand-in.ts';

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="export.json"', 'export.json'],
    [`attachment; filename="export-1.json"; filename*=UTF-8''export-%F0%9F%90%A6.json`, 'export-🐦.json'],
    [`attachment; filename="plain.json"; filename*=UTF-8''%E0%A4%A`, 'plain.json'],
    ['attachment', 'download'],
    [null, 'download'],
  ])('in %j is %j', async (header, name) => {
    const headers = header === null ? undefined : { 'content-disposition': header };
    expect((await receiveFile(new Response('', { headers }))).name).toBe(name);
  });
});

describe('downloading', () => {
  const clientFor = (answer: () => Response): Client =>
    new Client(async () => answer(), new AccessClock(() => 0, new MemoryStorage()));

  it('gives the bytes, and says on the way how many are here', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Uint8Array.of(1, 2));
        controller.enqueue(Uint8Array.of(3));
        controller.close();
      },
    });
    const headers = { 'content-length': '3', 'content-disposition': 'attachment; filename="a.zip"' };
    const steps: Progress[] = [];
    const file = await clientFor(() => new Response(body, { headers })).download('GET', '/file', {
      onprogress: (progress) => steps.push(progress),
    });
    expect(file).toEqual({ name: 'a.zip', data: Uint8Array.of(1, 2, 3) });
    expect(steps).toEqual([
      { received: 2, total: 3 },
      { received: 3, total: 3 },
    ]);
  });

  it('fails like any request when the service refuses, or goes away half-way', async () => {
    const refused = clientFor(() => Response.json({ error: 'No', code: 'forbidden' }, { status: 403 }));
    await expect(refused.download('GET', '/file')).rejects.toMatchObject({ code: 'forbidden' });
    const torn = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    await expect(clientFor(() => new Response(torn)).download('GET', '/file')).rejects.toMatchObject({
      code: 'unreachable',
    });
  });
});
