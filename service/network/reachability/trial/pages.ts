import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { Page } from '../../../http/reply.ts';
import { trialWords } from '../words.ts';

/** What the other device sees first; `path` is that of the test. Its picture tells that it was loaded whole. */
export const arrivedPage = (path: string): Page =>
  new Page((language) => {
    const words = trialWords(language).arrived;
    const content = markup`<h1>${words.heading}</h1>
<p>${words.next}</p>
<a class="button" href="${path}/go">${words.action}</a><img src="${path}/picture" alt="" width="1" height="1">`;
    return page(language, words.title, content);
  });

/** What the computer that runs Linnet sees instead. */
export const herePage = (): Page => plainPage('here');

export const finishedPage = (): Page => plainPage('finished');

const plainPage = (name: 'here' | 'finished'): Page =>
  new Page((language) => {
    const { title, heading, next } = trialWords(language)[name];
    return page(language, title, markup`<h1>${heading}</h1><p>${next}</p>`);
  });

/** As small as a picture can be: it is loaded, not looked at. */
export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
