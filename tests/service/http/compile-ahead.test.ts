import { Elysia } from 'elysia';
import { expect, it } from 'vitest';
import { compileAhead } from '../../../service/http/compile-ahead.ts';

it('compiles all routes, which answer as they do when a request compiles them', async () => {
  const make = (): Elysia => {
    const app = new Elysia();
    for (let route = 0; route < 25; route += 1)
      app.get(`/of-${route}/:name`, ({ params: { name } }) => new Response(`${route} ${name}`));
    app.get('/*', () => new Response('nothing', { status: 404 }));
    return app;
  };
  const [ahead, later] = [make(), make()];
  await compileAhead(ahead);
  for (const path of ['/of-0/ada', '/of-24/wiki', '/of-25/ada', '/']) {
    const [one, other] = await Promise.all(
      [ahead, later].map(async (app) => {
        const answer = await app.fetch(new Request(`http://any.invalid${path}`));
        return [answer.status, await answer.text()];
      }),
    );
    expect(one).toEqual(other);
  }
});
