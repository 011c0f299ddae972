import type { Locator, Page } from 'playwright-core';

type NewTag = { name: string; color?: string; icon?: string };

/** Makes a tag through the API of the signed-in page, and returns its id. */
export const makeTag = (page: Page, tag: NewTag): Promise<string> => make(page, '/api/v1/tags', tag);

/** The same for a tag of the team. */
export const makeTeamTag = (page: Page, tag: NewTag): Promise<string> => make(page, '/api/v1/team/tags', tag);

async function make(page: Page, path: string, tag: NewTag): Promise<string> {
  const answer = await page.request.post(path, { data: tag });
  const { id }: { id?: string } = await answer.json();
  if (!id) throw new Error(`No tag: ${await answer.text()}`);
  return id;
}

/** Deletes every tag that the person of the page may delete. */
export async function emptyOfTags(page: Page): Promise<void> {
  const { items }: { items: { id: string }[] } = await (await page.request.get('/api/v1/tags')).json();
  for (const { id } of items) await page.request.delete(`/api/v1/tags/${id}`);
}

/** The row of a tag, or of a link, by its name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Accessible name of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
