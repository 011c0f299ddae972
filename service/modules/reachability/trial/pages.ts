import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { trialWords } from '../words.ts';

/** What the other device sees first; `path` is that of the test. Its picture tells that it was loaded whole. */
export const arrivedPage = (path: string): string =>
  page(
    trialWords.arrived.title,
    markup`<h1>${trialWords.arrived.heading}</h1>
<p>${trialWords.arrived.next}</p>
<a class="button" href="${path}/go">${trialWords.arrived.action}</a><img src="${path}/picture" alt="" width="1" height="1">`,
  );

/** What the computer that runs Linnet sees instead. */
export const herePage = (): string =>
  page(trialWords.here.title, markup`<h1>${trialWords.here.heading}</h1><p>${trialWords.here.next}</p>`);

export const finishedPage = (): string =>
  page(
    trialWords.finished.title,
    markup`<h1>${trialWords.finished.heading}</h1><p>${trialWords.finished.next}</p>`,
  );

/** As small as a picture can be: it is loaded, not looked at. */
export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
