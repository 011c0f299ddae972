import { markup } from '../../http/html.ts';
import { PAGE_HEADERS, page } from '../../http/page.ts';
import { html } from '../../http/respond.ts';

/** What the person's browser shows once the desktop window has been told. */
export const handedOverPage = (): Response =>
  html(
    page('Done', markup`<h1>That is done</h1><p>Go back to the Linnet window; you can close this page.</p>`),
    200,
    PAGE_HEADERS,
  );
