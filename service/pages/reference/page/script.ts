import { createHash } from 'node:crypto';
import type { Markup } from '../../../http/pages/markup.ts';
import { REFERENCE_SCRIPT_PATH } from '../api.ts';

/**
 * Copies samples, searches the operations, and inserts the reader's key into the samples. The key is only in the
 * page's memory. The page hides these controls when scripts are off.
 */
export const REFERENCE_SCRIPT_TEXT = `'use strict';
{
  const byId = (id) => document.getElementById(id);
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Browsers offer the clipboard only on addresses they trust, to which those of a local network do not belong.
  const copyByHand = (text) => {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    return isDone;
  };
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyByHand(text);
    }
  };
  for (const button of all('.code button')) {
    const name = button.textContent;
    button.hidden = false;
    button.addEventListener('click', async () => {
      if (!(await copy(button.nextElementSibling.textContent))) return;
      button.focus();
      button.textContent = button.dataset.done;
      setTimeout(() => (button.textContent = name), 2000);
    });
  }

  const LANGUAGE = 'linnet.docs.language';
  const languages = all('input[name="language"]');
  const chosen = languages.find(({ value }) => value === localStorage.getItem(LANGUAGE));
  if (chosen) chosen.checked = true;
  for (const language of languages)
    language.addEventListener('change', () => localStorage.setItem(LANGUAGE, language.value));

  const own = byId('own-key');
  const said = byId('key-said');
  const put = (key) => {
    for (const place of all('[data-key]')) place.textContent = key || own.placeholder;
  };
  const post = (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    });
  const WEEK = 7 * 24 * 60 * 60;
  const SCOPES = ['shorten:create', 'urls:read', 'urls:manage', 'stats:read', 'webhooks:manage'];
  const askForKey = () =>
    post('/api/v1/keys', {
      name: byId('make-key').dataset.name,
      scopes: SCOPES,
      expires_at: Math.floor(Date.now() / 1000) + WEEK,
    });
  const makeKey = async () => {
    let answer = await askForKey();
    if (answer.status === 401 && (await post('/auth/refresh', {})).ok) answer = await askForKey();
    if (answer.status === 401) return said.dataset.signedOut;
    if (!answer.ok) return said.dataset.failed;
    own.value = (await answer.json()).token;
    put(own.value);
    return said.dataset.made;
  };
  if (own) {
    byId('key').hidden = false;
    own.addEventListener('input', () => put(own.value.trim()));
    byId('make-key').addEventListener('click', async () => {
      said.textContent = await makeKey().catch(() => said.dataset.failed);
    });
  }

  const find = byId('find');
  const search = () => {
    const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let count = 0;
    for (const group of all('.group')) {
      const isOfGroup = (word) => group.firstElementChild.textContent.toLowerCase().includes(word);
      for (const row of group.querySelectorAll('li')) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word) || isOfGroup(word));
        if (!row.hidden) count += 1;
      }
      group.hidden = !group.querySelector('li:not([hidden])');
    }
    const { some, none } = byId('found').dataset;
    byId('found').textContent = words.length === 0 ? '' : count === 0 ? none : some.replace('#', count);
  };
  if (find) {
    byId('search').hidden = false;
    find.addEventListener('input', search);
    search();
  }
}
`;

const version = createHash('sha256').update(REFERENCE_SCRIPT_TEXT).digest('hex').slice(0, 12);

/** Loads the script after the page. Each version has its own address. */
export const REFERENCE_SCRIPT: Markup = {
  html: `<script src="${REFERENCE_SCRIPT_PATH}?v=${version}" defer></script>`,
};
