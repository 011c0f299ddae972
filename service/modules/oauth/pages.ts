import { markup } from '../../http/html.ts';
import { PAGE_HEADERS, page } from '../../http/page.ts';
import { html } from '../../http/respond.ts';

/** What the person's browser shows once the desktop window has been told. */
export const handedOverPage = (): Response =>
  html(
    page(
      'Signed in',
      markup`<h1>You are signed in</h1><p>Go back to the Linnet window; you can close this page.</p>`,
    ),
    200,
    PAGE_HEADERS,
  );
