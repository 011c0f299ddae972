import bird from '../assets/icon.svg?raw';
import type { ServiceState } from '../ipc/contract.ts';
import { words } from '../words.ts';
import style from './status-page.css?raw';

/** What a person can press on the status page. */
export type StatusAction = 'retry' | 'log';

type StatusText = {
  title: string;
  advice: string;
  detail?: string;
  actions: StatusAction[];
};

/** What to show for a state of the service while its own screens cannot be loaded. */
function describe(state: ServiceState): StatusText {
  if (state.status === 'failed') {
    return { ...words.failures[state.code], detail: state.message, actions: ['retry', 'log'] };
  }
  if (state.status === 'waiting') {
    return {
      title: words.status.startingAgain,
      advice: words.status.linksAreSafe,
      actions: ['log'],
    };
  }
  const doing = state.status === 'starting' ? state.doing : undefined;
  const advice = doing ? words.status.doing({ doing }) : words.status.opening;
  return { title: words.status.starting, advice, actions: [] };
}

/** Where the buttons lead: `.invalid` never resolves (RFC 2606), and the window opens the service's addresses only. */
const ACTION_ADDRESS = 'https://status.linnet.invalid/';

/**
 * The page shown instead of the service's screens, as an address to load.
 *
 * It runs no script and loads nothing: a press on a button is a navigation that is always denied, and that
 * `findStatusAction` understands.
 */
export function statusAddress(state: ServiceState): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(statusPage(state))}`;
}

/** What was pressed, from the address the page wanted to go to; undefined for every other address. */
export function findStatusAction(url: string): StatusAction | undefined {
  const actions: StatusAction[] = ['retry', 'log'];
  return actions.find((action) => url === ACTION_ADDRESS + action);
}

function statusPage(state: ServiceState): string {
  const { title, advice, detail, actions } = describe(state);
  const isFailed = state.status === 'failed';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="bird" aria-hidden="true">${bird}</div>
<div role="${isFailed ? 'alert' : 'status'}">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(advice)}</p>
</div>
${detail ? `<pre>${escapeHtml(detail)}</pre>` : ''}
${isFailed ? '' : '<div class="flight" aria-hidden="true"></div>'}
${actions.length > 0 ? `<nav>${actions.map(button).join('')}</nav>` : ''}
</main>
</body>
</html>`;
}

function button(action: StatusAction): string {
  return `<a class="${action}" href="${ACTION_ADDRESS}${action}">${escapeHtml(words.status[action])}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
