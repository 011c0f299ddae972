import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import packageFile from '../package.json' with { type: 'json' };
import { directionOf, LANGUAGES, type Language } from '../words/language.ts';
import { readTranslations } from './words/check.ts';
import { textsIn } from './words/texts.ts';

const ICONS = [16, 32, 48, 128] as const;
const icons = Object.fromEntries(ICONS.map((size) => [size, `${size}.png`]));

/** What each permission is for: docs/contract/extension.md#permissions. */
const MANIFEST = {
  manifest_version: 3,
  name: 'Linnet',
  description: '__MSG_description__',
  version: packageFile.version,
  default_locale: 'en',
  icons,
  action: { default_popup: 'popup.html', default_title: 'Linnet', default_icon: icons },
  omnibox: { keyword: 'go' },
  // Chrome takes the first, Firefox the second: the service leaves out the other one.
  background: { service_worker: 'background.js', scripts: ['background.js'], type: 'module' },
  permissions: ['storage', 'activeTab', 'alarms'],
  optional_permissions: ['webNavigation'],
  optional_host_permissions: ['*://*/*'],
  content_security_policy: {
    extension_pages:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' http: https:; connect-src 'self' http: https:",
  },
  minimum_chrome_version: '121',
  browser_specific_settings: {
    gecko: {
      id: 'browser@linnet.invalid',
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'] },
    },
  },
};

/** Adds to the built extension what no script contains: the manifest, icons, and sentences in every language. */
export function extensionFiles(root: string): Plugin {
  return {
    name: 'extension-files',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array): void =>
        void this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.json', JSON.stringify(MANIFEST, null, 2));
      for (const size of ICONS)
        emit(`${size}.png`, readFileSync(`${root}/packaging/icons/${size}x${size}.png`));
      for (const language of LANGUAGES)
        emit(`_locales/${language}/messages.json`, JSON.stringify(messagesIn(root, language)));
    },
  };
}

/** The sentences of the extension in the form of browsers, by name: `{count}` becomes `$count$`. */
function messagesIn(root: string, language: Language) {
  const file = 'extension/words.ts';
  const translations = readTranslations(root, language, 'extension');
  const texts = textsIn(file, readFileSync(`${root}/${file}`, 'utf8'), ['catalogue']);
  // The browser's own language may be one that the words are not in.
  const spoken = { language: { message: language }, direction: { message: directionOf(language) } };
  const said = Object.fromEntries(
    texts.map(({ name, english }) => {
      const placed = [...english.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ''], at) => [
        placeholder,
        { content: `$${at + 1}` },
      ]);
      const message = (translations.get(english) ?? english).replace(/\{(\w+)\}/g, '$$$1$$');
      return [name, { message, placeholders: Object.fromEntries(placed) }];
    }),
  );
  return { ...spoken, ...said };
}
