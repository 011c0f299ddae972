import type { Headers } from '../respond.ts';
import { createSheet, documentOf, MARK } from './house-style.ts';
import { type Markup, markup } from './markup.ts';

const PAGE_SHEET = createSheet(`
body{min-height:100vh;display:grid;place-items:center;padding:24px}
main{width:100%;max-width:440px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 8px;font-size:20px;line-height:1.2;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--soft)}
p:last-child,form:last-child,dl:last-child{margin-bottom:0}
code,.address{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
label{display:block;margin-bottom:4px;font-size:14px;font-weight:500}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:8px}
button,.button{display:inline-block;min-height:44px;margin-top:16px;padding:9px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:8px;text-decoration:none;cursor:pointer}
.plain{color:var(--text);background:none;border:1px solid var(--line)}
.bad{color:var(--bad);font-size:14px}
ul{margin:0 0 16px;padding-left:20px}li{margin-bottom:4px}
.actions{display:flex;flex-wrap:wrap;gap:0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 16px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
`);

const policy = (formAction: string): string =>
  `default-src 'none'; style-src ${PAGE_SHEET.source}; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;

/** Sent with every page made here: no script, no request elsewhere, and one known style sheet. */
export const PAGE_HEADERS: Headers = { 'Content-Security-Policy': policy("'self'") };

/** The same for a page whose form ends in a redirect to another place, given as a CSP source. */
export const pageHeadersFor = (formTarget: string): Headers => ({
  'Content-Security-Policy': policy(`'self' ${formTarget}`),
});

/**
 * The CSP source that lets a form's redirect reach an address.
 *
 * Chromium holds `form-action` against every redirect that follows. A program on this computer
 * answers by itself, but a site may send the browser on to another address of its own, so of a site
 * only the scheme is asked for.
 */
export function formTargetOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' ? origin : protocol;
}

/** A whole page in the house style, without script. */
export const page = (title: string, content: Markup, head: Markup = markup``): string =>
  documentOf(PAGE_SHEET, { title, head, body: markup`<main>${MARK}${content}</main>` });
