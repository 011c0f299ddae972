/**
 * Aliases that no link of the default namespace may have: the first segments of our own routes, and some generic names
 * (docs/contract/links.md#alias).
 */
const RESERVED = new Set(
  `api app admin auth oauth dashboard login logout signup register restore verify settings onboarding stats export
  result preview metric metrics emoji health docs openapi static assets media qr contact report legal privacy terms tos about
  help pricing www spoo linnet go host app-state classic gradient trust cli mcp`.split(/\s+/),
);

/** Case does not matter. Custom domains have none of our routes, so only the default namespace asks. */
export const isReservedAlias = (alias: string): boolean => RESERVED.has(alias.toLowerCase());

/**
 * Files that we answer, and those that browsers, search engines and other programs fetch from every host by themselves:
 * a link of such a name would get their requests (docs/contract/names.md#names). Custom domains have them too.
 */
const FILES = new Set(
  `openapi.json opensearch.xml robots.txt sitemap.xml favicon.ico apple-touch-icon.png apple-touch-icon-precomposed.png
  manifest.json manifest.webmanifest site.webmanifest browserconfig.xml crossdomain.xml ads.txt app-ads.txt security.txt
  extension.zip
  humans.txt llms.txt index.html index.htm index.php`.split(/\s+/),
);

/** Case does not matter. */
export const isReservedFile = (name: string): boolean => FILES.has(name.toLowerCase());
