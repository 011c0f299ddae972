import { expect, it } from 'vitest';
import { isPreviewCrawler } from '../../../../service/visits/redirects/decide.ts';

it.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Facebot/1.0',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0',
  'whatsapp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; redditbot/1.0)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mozilla/5.0 (compatible; Embedly/0.2)',
  'Mastodon/4.2.0 (http.rb/5.1.1; +https://mastodon.example/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1)',
])('knows %s', (userAgent) => {
  expect(isPreviewCrawler(userAgent)).toBe(true);
});

it.each([null, '', 'Mozilla/5.0 Firefox/140.0', 'Googlebot/2.1', 'curl/8.5.0'])(
  'takes %j for something else',
  (userAgent) => {
    expect(isPreviewCrawler(userAgent)).toBe(false);
  },
);
