import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { Page } from '../../../http/reply.ts';
import { trialWords } from '../../words.ts';

/**
 * The first page on the other device; `path` is the path of the test. The picture proves that the page was loaded
 * completely.
 */
export const arrivedPage = (path: string): Page =>
  new Page((language) => {
    const words = trialWords(language).arrived;
    const content = markup`<h1>${words.heading}</h1>
<p>${words.next}</p>
<a class="button" href="${path}/go">${words.action}</a><img src="${path}/picture" alt="" width="1" height="1">`;
    return page(language, words.title, content);
  });

/** The page for the computer that runs Linnet. */
export const herePage = (): Page => plainPage('here');

export const finishedPage = (): Page => plainPage('finished');

const plainPage = (name: 'here' | 'finished'): Page =>
  new Page((language) => {
    const { title, heading, next } = trialWords(language)[name];
    return page(language, title, markup`<h1>${heading}</h1><p>${next}</p>`);
  });

/** As small as possible: browsers load it, people need not see it. */
export const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
