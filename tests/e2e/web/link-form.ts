import type { Page } from 'playwright-core';

/** Opens one of the folds under More in the form of a link; More is open already where something in it is set. */
export async function openUnderMore(page: Page, name: string): Promise<void> {
  const fold = (of: string) =>
    page
      .getByRole('dialog')
      .locator('summary')
      .filter({ hasText: new RegExp(`^\\s*${of}`) });
  await fold('More').waitFor();
  if (!(await fold(name).isVisible())) await fold('More').click();
  await fold(name).click();
}
