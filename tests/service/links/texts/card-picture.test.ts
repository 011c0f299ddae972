import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, shorten } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pictureUri } from '../../../support/pictures.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const tagsWith = (image: string) => ({ meta_tags: { title: 'Card', image } });

/** The upload with only so many of its bytes. */
const cut = (uri: string, bytes: number): string => {
  const [head = '', payload = ''] = uri.split(',');
  return `${head},${Buffer.from(payload, 'base64').subarray(0, bytes).toString('base64')}`;
};

const BAD: [string, () => Promise<string>][] = [
  [
    'a drawing behind the first bytes of a PNG',
    async () =>
      `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n<svg onload="alert(1)">', 'latin1').toString('base64')}`,
  ],
  ['the beginning of a PNG', async () => cut(await pictureUri('png', 400, 400), 300)],
  ['the beginning of a JPEG', async () => cut(await pictureUri('jpeg', 400, 400), 900)],
  ['the beginning of a WebP', async () => cut(await pictureUri('webp', 400, 400), 100)],
  ['a small file of 36 million pixels', () => pictureUri('png', 6000, 6000)],
];

describe('the picture of a card', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('may be a %s', async (type) => {
    const answer = await shorten(
      service,
      { long_url: 'https://example.com/', ...tagsWith(await pictureUri(type)) },
      ada.token,
    );
    expect(answer.status).toBe(201);
    const address = String(answer.body.meta_tags?.image);
    expect((await request(address)).headers.get('content-type')).toBe(`image/${type}`);
  });

  it.each(BAD)('is not %s, neither at first nor later', async (_name, make) => {
    const body = tagsWith(await make());
    const { id } = await makeLink(service, {}, ada.token);
    const answers = [
      await shorten(service, { long_url: 'https://example.com/', alias: 'card', ...body }, ada.token),
      await request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: ada.token, body }),
      await request(`${service.url}/api/v1/me/profile-pictures/upload`, {
        method: 'POST',
        token: ada.token,
        body: { image: body.meta_tags.image },
      }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.field])).toEqual([
      [400, 'meta_tags.image'],
      [400, 'meta_tags.image'],
      [400, 'image'],
    ]);
    expect((await request(`${service.url}/card`)).status).toBe(404);
  });
});
