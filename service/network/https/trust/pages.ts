import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { Page } from '../../../http/reply.ts';
import { trustWords } from '../../words.ts';

type Facts = {
  fingerprint: string;
  /** The page of the test over https; null while https is closed. */
  testUrl: string | null;
};

/** For Debian and its kin; commands are the same in every language, so they are not among the words. */
const ON_LINUX = 'sudo cp linnet.crt /usr/local/share/ca-certificates/ && sudo update-ca-certificates';

/** The certificate, what to do with it on each system, and the test. */
export const trustPage = ({ fingerprint, testUrl }: Facts): Page =>
  new Page((language) => {
    const words = trustWords(language);
    const { iphone, mac, windows, android, linux, firefox } = words.systems;
    const stepsFor = (
      name: string,
      { trust, remove }: { trust: string; remove: string },
      command: Markup | null = null,
    ): Markup =>
      markup`<details><summary>${name}</summary><p>${trust}</p>${command}<p>${words.remove} ${remove}</p></details>`;
    const content = markup`<h1>${words.title}</h1><p>${words.intro}</p>
<p>${words.compare}</p><p><code>${fingerprint}</code></p>
<p class="actions"><a class="button" href="/trust/linnet.crt">${words.certificate}</a><a class="button plain" href="/trust/linnet.mobileconfig">${words.profile}</a></p>
<p>${words.steps}</p>
${stepsFor('iPhone, iPad', iphone)}${stepsFor('Mac', mac)}${stepsFor('Windows', windows)}${stepsFor('Android', android)}${stepsFor('Linux', linux, markup`<p><code>${ON_LINUX}</code></p>`)}${stepsFor('Firefox', firefox)}
${testUrl === null ? null : markup`<p class="after">${words.test}</p><a class="button" href="${testUrl}">${words.open}</a>`}`;
    return page(language, words.title, content);
  });

/** What a browser shows over https only if it trusts the certificate; over http it says that it proves nothing. */
export const trustTestPage = (isSecure: boolean): Page =>
  new Page((language) => {
    const { title, next, action } = trustWords(language)[isSecure ? 'trusted' : 'plain'];
    const content = markup`<h1>${title}</h1><p>${next}</p><a class="button" href="${isSecure ? '/app/' : '/trust'}">${action}</a>`;
    return page(language, title, content);
  });
