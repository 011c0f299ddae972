/** What real crawlers and tools send as `User-Agent`, with the name Linnet must give each. */
export type CrawlerAgent = { agent: string; name: string };

const named = (name: string, agents: string[]): CrawlerAgent[] => agents.map((agent) => ({ agent, name }));

/** Command-line tools and HTTP libraries: bots without a browser or system of their own. */
export const TOOL_AGENTS: readonly CrawlerAgent[] = [
  named('curl', ['curl/8.5.0']),
  named('Wget', ['Wget/1.21.4']),
  named('HTTPie', ['HTTPie/3.2.2']),
  named('python-requests', ['python-requests/2.32.3']),
  named('Python-urllib', ['Python-urllib/3.12']),
  named('python-httpx', ['python-httpx/0.27.0']),
  named('Python', ['Python/3.11 aiohttp/3.9.5']),
  named('node-fetch', ['node-fetch/1.0 (+https://github.com/bitinn/node-fetch)']),
  named('node', ['node']),
  named('axios', ['axios/1.7.7']),
  named('undici', ['undici']),
  named('got', ['got (https://github.com/sindresorhus/got)']),
  named('Go-http-client', ['Go-http-client/1.1', 'Go-http-client/2.0']),
  named('okhttp', ['okhttp/4.12.0']),
  named('Apache-HttpClient', ['Apache-HttpClient/4.5.14 (Java/17.0.9)']),
  named('Java', ['Java/17.0.9']),
  named('Ruby', ['Ruby']),
  named('PostmanRuntime', ['PostmanRuntime/7.42.0']),
  named('libwww-perl', ['libwww-perl/6.67']),
  named('GuzzleHttp', ['GuzzleHttp/7']),
  named('reqwest', ['reqwest/0.12.9']),
].flat();

/** Search engines, link previews, monitors, feed readers and the rest that names itself. */
export const CRAWLER_AGENTS: readonly CrawlerAgent[] = [
  named('Googlebot', [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.6723.69 Safari/537.36',
  ]),
  named('bingbot', ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)']),
  named('Baiduspider', [
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  ]),
  named('YandexBot', ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)']),
  named('DuckDuckBot', ['DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)']),
  named('Applebot', [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ]),
  named('Sogou', ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)']),
  named('Yahoo! Slurp', [
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  ]),
  named('AhrefsBot', ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)']),
  named('SemrushBot', ['Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)']),
  named('MJ12bot', ['Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)']),
  named('GPTBot', [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ]),
  named('ClaudeBot', [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  ]),
  named('Bytespider', [
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ]),
  named('CCBot', ['CCBot/2.0 (https://commoncrawl.org/faq/)']),
  named('facebookexternalhit', ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)']),
  named('meta-externalagent', [
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ]),
  named('Twitterbot', ['Twitterbot/1.0']),
  named('Slackbot', [
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Slackbot 1.0 (+https://api.slack.com/robots)',
  ]),
  named('Discordbot', ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)']),
  named('WhatsApp', ['WhatsApp/2.24.20.89 A', 'WhatsApp/2.2445.7.0 W']),
  named('TelegramBot', ['TelegramBot (like TwitterBot)']),
  named('LinkedInBot', [
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ]),
  named('SkypeUriPreview', ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5']),
  named('Pinterestbot', ['Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)']),
  named('vkShare', ['Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)']),
  named('Iframely', ['Iframely/1.3.1 (+https://iframely.com/docs/about)']),
  named('Embedly', ['Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)']),
  named('Mastodon', ['Mastodon/4.3.1 (http.rb/5.2.0; +https://mastodon.social/)']),
  named('Bluesky', ['Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)']),
  named('UptimeRobot', ['Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)']),
  named('Uptime-Kuma', ['Uptime-Kuma/1.23.13']),
  named('Pingdom', ['Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)']),
  named('Better Uptime', [
    'Better Uptime Bot Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/101.0.4951.54 Safari/537.36',
  ]),
  named('Feedly', [
    'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers; like FeedFetcher-Google)',
  ]),
  named('Miniflux', ['Mozilla/5.0 (compatible; Miniflux/2.2.3; +https://miniflux.app)']),
  named('FreshRSS', ['FreshRSS/1.24.3 (Linux; https://freshrss.org)']),
  named('Prerender', [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/115.0.5790.98 Safari/537.36 Prerender (+https://github.com/prerender/prerender)',
  ]),
  named('HeadlessChrome', [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  ]),
  named('Chrome-Lighthouse', [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36 Chrome-Lighthouse',
  ]),
].flat();
