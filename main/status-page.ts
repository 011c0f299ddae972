import bird from './assets/icon.svg?raw';
import type { FailureCode, ServiceState } from './ipc/contract.ts';
import style from './status-page.css?raw';

/** What a person can press on the status page. */
export type StatusAction = 'retry' | 'log';

interface StatusText {
  title: string;
  advice: string;
  detail?: string;
  actions: StatusAction[];
}

const failures: Record<FailureCode, Pick<StatusText, 'title' | 'advice'>> = {
  'port-taken': {
    title: 'Another program uses Linnet’s port',
    advice: 'It may be a second Linnet. Close the other program, then try again.',
  },
  'port-refused': {
    title: 'Linnet cannot use its port',
    advice: 'Do what is said below, or choose another port, then start Linnet again.',
  },
  folder: {
    title: 'The data folder cannot be used',
    advice: 'Nothing was changed. Put right what is said below, then try again.',
  },
  keychain: {
    title: 'The keychain is locked',
    advice: 'Unlock it to go on. Linnet tries again by itself.',
  },
  'keys-missing': {
    title: 'Linnet’s keys are not in the keychain',
    advice: 'Put the keychain back that held them, and Linnet goes on by itself.',
  },
  database: {
    title: 'The database does not open',
    advice:
      'Nothing was changed. Check that the disk has room and that the data folder can be written, then try again.',
  },
  config: {
    title: 'A setting does not make sense',
    advice: 'Correct the setting named below, then start Linnet again.',
  },
  unknown: {
    title: 'The service does not start',
    advice: 'Try again. If it fails again, the log says what happened.',
  },
};

const actionLabels: Record<StatusAction, string> = { retry: 'Try again', log: 'Show the log' };

/** What to show for a state of the service while its own screens cannot be loaded. */
function describe(state: ServiceState): StatusText {
  if (state.status === 'failed') {
    return { ...failures[state.code], detail: state.message, actions: ['retry', 'log'] };
  }
  if (state.status === 'waiting') {
    return {
      title: 'Linnet is starting again',
      advice: 'The service stopped by itself. Your links are safe.',
      actions: ['log'],
    };
  }
  const doing = state.status === 'starting' ? state.doing : undefined;
  const advice = doing ? `Still working: ${doing}.` : 'Opening your links.';
  return { title: 'Linnet is starting', advice, actions: [] };
}

/** The buttons lead here. The name is reserved never to exist, and the window goes nowhere but to the service. */
const actionAddress = 'https://status.linnet.invalid/';

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
  return actions.find((action) => url === actionAddress + action);
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
  return `<a class="${action}" href="${actionAddress}${action}">${escapeHtml(actionLabels[action])}</a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
