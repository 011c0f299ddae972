import { directionOf, type Language } from '../../../words/language.ts';
import { installedWords } from '../words.ts';

/**
 * What a phone or a browser needs to install the screens, as the JSON of a web app manifest (docs/contract/front-page.md#app).
 *
 * The colours are those of the light theme; a manifest has no others.
 */
export function manifestIn(language: Language): string {
  const words = installedWords(language);
  return JSON.stringify({
    id: '/app/',
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: language,
    dir: directionOf(language),
    start_url: '/app/',
    scope: '/app/',
    display: 'standalone',
    theme_color: '#fcf9f7',
    background_color: '#fcf9f7',
    icons: [
      { src: '/app/linnet.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.newLink, url: '/app/#new-link' },
      { name: words.scan, url: '/app/#scan' },
    ],
    share_target: {
      action: '/app/shared',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  });
}
