import type { Link } from '../../../api/links.ts';
import { type Beginnings, shortUrlOf, withoutScheme } from '../../../lib/short-url.ts';

/** The sheet in which the owner of the installation and admins block a link. */
export const blockHref = (link: Link, beginnings: Beginnings): string =>
  `#block-link/${encodeURIComponent(withoutScheme(shortUrlOf(link, beginnings)))}`;
