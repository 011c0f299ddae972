import bird from '../assets/icon.svg?raw';
import { currentDirection, currentLanguage, currentLocale } from '../base/language.ts';
import { words } from '../base/words.ts';
import type { ServiceState } from '../ipc/contract.ts';
import type { PageFault } from './page-recovery.ts';
import style from './status-page.css?raw';

/** A button on the status page. */
export type StatusAction = 'retry' | 'use-port' | 'use-team-key' | 'reload' | 'report' | 'log';

/** The subject of the page: a state of the service, or a fault of the page that it replaces. */
export type StatusSubject = ServiceState | PageFault;

type Button = { action: StatusAction; label: string };

type StatusText = {
  title: string;
  advice: string;
  detail?: string;
  /** Short sentences below the detail. */
  notes?: string[];
  /** A question to the person, with the button that submits the answer. */
  question?: { label: string; button: Button };
  buttons: Button[];
};

const labelled = (action: 'retry' | 'reload' | 'report' | 'log'): Button => ({
  action,
  label: words().status[action],
});

const teamKeyQuestion = (): StatusText['question'] => ({
  label: words().status.teamKey,
  button: { action: 'use-team-key', label: words().status.useTeamKey },
});

/** The content of the page while the service's own screens cannot be shown. `now` is ms UTC. */
function describe(subject: StatusSubject, now: number): StatusText {
  if (typeof subject === 'string')
    return { ...words().pageFaults[subject], buttons: [labelled('reload'), labelled('log')] };
  if (subject.status === 'failed') return describeFailure(subject, now);
  if (subject.status === 'waiting') {
    return {
      title: words().status.startingAgain,
      advice: words().status.linksAreSafe,
      buttons: [labelled('log')],
    };
  }
  const doing = subject.status === 'starting' ? subject.doing : undefined;
  const advice = doing ? words().status.doing({ doing }) : words().status.opening;
  return { title: words().status.starting, advice, buttons: [] };
}

function describeFailure(
  { code, message, retryInMs, suggestion }: Extract<ServiceState, { status: 'failed' }>,
  now: number,
): StatusText {
  const other: Button[] =
    suggestion === undefined
      ? []
      : [{ action: 'use-port', label: words().status.usePort({ port: String(suggestion) }) }];
  const notes = [
    ...(retryInMs === undefined ? [] : [words().status.triesAgain({ time: timeOfDay(now + retryInMs) })]),
    ...(suggestion === undefined ? [] : [words().status.portIsKept]),
  ];
  const asked = { ...words().failures[code], detail: message, notes };
  const saved = [labelled('report'), labelled('log')];
  if (code === 'team-key') return { ...asked, question: teamKeyQuestion(), buttons: saved };
  return { ...asked, buttons: [labelled('retry'), ...other, ...saved] };
}

const timeOfDay = (moment: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' }).format(moment);

/**
 * The address of the buttons: `.invalid` never resolves (RFC 2606), and the window opens the service's addresses
 * only.
 */
const ACTION_ADDRESS = 'https://status.linnet.invalid/';

/**
 * The page that replaces the service's screens, as an address to load.
 *
 * It runs no script and loads nothing: pressing a button is a navigation that is always denied, and that
 * `findStatusAction` understands.
 */
export function statusAddress(subject: StatusSubject, now = Date.now()): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(statusPage(subject, now))}`;
}

/** The button for the address that the page wanted to open; undefined for every other address. */
export function findStatusAction(url: string): StatusAction | undefined {
  const actions: StatusAction[] = ['retry', 'use-port', 'use-team-key', 'reload', 'report', 'log'];
  const [address] = url.split('?');
  return actions.find((action) => address === ACTION_ADDRESS + action);
}

/** The text that a person typed on the page; empty when there was no question. */
export const findTyped = (url: string): string => new URL(url).searchParams.get(TYPED)?.trim() ?? '';

/** The name of the only field. */
const TYPED = 'typed';

function statusPage(subject: StatusSubject, now: number): string {
  const { title, advice, detail, notes = [], question, buttons } = describe(subject, now);
  const isFailed = typeof subject === 'string' || subject.status === 'failed';
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${currentDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${question ? ACTION_ADDRESS : "'none'"}">
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
${detail ? `<pre dir="auto">${escapeHtml(detail)}</pre>` : ''}
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}
${question ? form(question) : ''}
${isFailed ? '' : '<div class="flight" aria-hidden="true"></div>'}
${buttons.length > 0 ? `<nav>${buttons.map(button).join('')}</nav>` : ''}
</main>
</body>
</html>`;
}

function button({ action, label }: Button): string {
  return `<a class="${action}" href="${ACTION_ADDRESS}${action}">${escapeHtml(label)}</a>`;
}

/**
 * The form is submitted as a navigation too, which is denied like the others: the typed text is not sent anywhere.
 */
function form({ label, button: { action, label: handIn } }: NonNullable<StatusText['question']>): string {
  return `<form action="${ACTION_ADDRESS}${action}" method="get">
<label for="typed">${escapeHtml(label)}</label>
<input id="typed" name="${TYPED}" type="text" required maxlength="1000" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus>
<button type="submit">${escapeHtml(handIn)}</button>
</form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
