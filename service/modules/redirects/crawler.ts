/** Programs that fetch a page to draw a preview of it (docs/contract/redirects.md#bots). */
const PREVIEW_CRAWLERS =
  /facebookexternalhit|Facebot|Twitterbot|Slackbot|Discordbot|WhatsApp|TelegramBot|LinkedInBot|SkypeUriPreview|Pinterest|redditbot|vkShare|Iframely|Embedly|Mastodon|Bluesky/i;

/** Whether a `User-Agent` is that of a chat or network drawing a link preview. */
export const isPreviewCrawler = (userAgent: string | null): boolean =>
  userAgent !== null && PREVIEW_CRAWLERS.test(userAgent);
