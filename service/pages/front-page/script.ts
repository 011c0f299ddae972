import { createHash } from 'node:crypto';
import type { Markup } from '../../http/pages/markup.ts';
import { respond } from '../../http/respond.ts';

/**
 * Creates links without leaving the page, and stores the list of those created in this browser, with the tokens that
 * claim them after a sign-in (docs/contract/front-page.md#links-of-this-browser). It contains no texts: the page has
 * them.
 */
const SCRIPT = `'use strict';
{
  const KEY = 'linnet.recent-links';
  const MOST = 16;
  const MONTH = 30 * 86400000;
  const at = (selector) => document.querySelector(selector);

  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return kept.filter(({ short, createdAt }) => /^https?:/.test(short) && createdAt > Date.now() - MONTH);
    } catch {
      return [];
    }
  };
  const keep = (links) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(links.slice(0, MOST)));
    } catch {}
  };

  const copy = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  };

  const rowOf = ({ short, original }) => {
    const row = at('#row').content.firstElementChild.cloneNode(true);
    const [link, button] = [row.querySelector('a'), row.querySelector('button')];
    const url = new URL(short);
    link.href = short;
    link.textContent = url.host + decodeURI(url.pathname);
    row.querySelector('small').textContent = original;
    button.addEventListener('click', async () => {
      const label = button.textContent;
      await copy(short);
      button.textContent = button.dataset.copied;
      button.focus();
      setTimeout(() => (button.textContent = label), 2000);
    });
    return row;
  };

  const show = () => {
    const items = read().map((link) => {
      const item = document.createElement('li');
      item.append(rowOf(link));
      return item;
    });
    at('#recent ul').replaceChildren(...items);
    at('#recent').hidden = items.length === 0;
  };

  const problemOf = (status, { field, code }) => {
    if (status === 429) return 'tooMany';
    if (status === 401) return 'closed';
    if (field === 'alias') return code === 'conflict' ? 'taken' : 'name';
    if (status === 403 || code === 'forbidden') return 'refused';
    return field === 'long_url' ? 'address' : 'other';
  };

  const make = async (form) => {
    const { url, alias } = form.elements;
    const name = alias.value.trim();
    const answer = await window.fetch('/api/v1/shorten', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ long_url: url.value.trim(), ...(name && { alias: name }) }),
    });
    const body = await answer.json();
    if (!answer.ok) throw problemOf(answer.status, body);
    return {
      code: body.alias,
      short: body.short_url,
      original: body.long_url,
      createdAt: Date.now(),
      urlId: body.id,
      ...(body.claim_token && { claimToken: body.claim_token }),
    };
  };

  const form = at('#shorten form');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [problem, made, button] = [at('#problem'), at('#made'), form.querySelector('button')];
    button.disabled = true;
    problem.hidden = true;
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    try {
      const link = await make(form);
      keep([link, ...read()]);
      made.hidden = false;
      made.querySelector('.row')?.remove();
      made.append(rowOf(link));
      form.reset();
      show();
      button.disabled = false;
      made.querySelector('button').focus();
    } catch (reason) {
      const words = at('#problems').content;
      const wordsOf = (name) => words.querySelector('[data-problem="' + name + '"]');
      const name = typeof reason === 'string' && wordsOf(reason) ? reason : 'other';
      problem.textContent = wordsOf(name).textContent;
      problem.hidden = false;
      button.disabled = false;
      const field = { address: 'url', refused: 'url', name: 'alias', taken: 'alias' }[name];
      if (field) {
        form.elements[field].setAttribute('aria-invalid', 'true');
        form.elements[field].focus();
      }
    }
  });

  at('#forget').addEventListener('click', () => {
    localStorage.removeItem(KEY);
    show();
  });
  addEventListener('storage', show);
  show();
}
`;

/** The page's policy forbids inline scripts, so the script is a file. Each version has its own address. */
export const SCRIPT_PATH = '/assets/front-page.js';
const version = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12);
export const FRONT_SCRIPT: Markup = { html: `<script src="${SCRIPT_PATH}?v=${version}" defer></script>` };

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

export const scriptFile = (): Response => respond(200, SCRIPT, HEADERS);
