import { caughtName, ENGINES, nameAt } from './caught.ts';
import { synchronize } from './kept.ts';
import { leadTo, suggest } from './leading.ts';
import { findLinnet } from './linnet.ts';
import { finishSignIn } from './session.ts';
import { read } from './store.ts';

/** How often kept names are compared with those of Linnet, minutes. */
const PERIOD = 30;

/** What fails here is tried again with the next occasion, and the button says that Linnet is not reachable. */
const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);

chrome.runtime.onInstalled.addListener(({ reason }) => {
  quietly(chrome.alarms.create('synchronize', { periodInMinutes: PERIOD, delayInMinutes: 1 }));
  if (reason === 'install') quietly(chrome.tabs.create({ url: 'popup.html?tab' }));
});
chrome.runtime.onStartup.addListener(() => quietly(synchronize()));
chrome.alarms.onAlarm.addListener(() => quietly(synchronize()));

chrome.tabs.onUpdated.addListener((tabId, { url }) => {
  if (url !== undefined) quietly(arrive(tabId, url));
});

async function arrive(tabId: number, url: string): Promise<void> {
  if (!(await finishSignIn(url))) return;
  await chrome.tabs.update(tabId, { url: chrome.runtime.getURL('popup.html?tab') });
  await synchronize();
}

chrome.omnibox.onInputChanged.addListener((text, show) => quietly(suggest(text).then(show)));
chrome.omnibox.onInputEntered.addListener((text, disposition) => quietly(open(text, disposition)));

async function open(text: string, disposition: `${chrome.omnibox.OnInputEnteredDisposition}`): Promise<void> {
  const url = await leadTo(text);
  if (disposition === 'currentTab') await chrome.tabs.update({ url });
  else await chrome.tabs.create({ url, active: disposition === 'newForegroundTab' });
}

type Navigation = { tabId: number; frameId: number; url: string };

/** A search for `go/name` was meant as an address. */
async function catchSearch({ tabId, frameId, url }: Navigation): Promise<void> {
  const name = frameId === 0 ? caughtName(url) : undefined;
  if (name !== undefined) await chrome.tabs.update(tabId, { url: await leadTo(name) });
}

/** A short address that does not answer leads on by its kept name, or at the address where Linnet is now. */
async function catchFailure({ tabId, frameId, url }: Navigation): Promise<void> {
  const { address = '', addresses = [] } = await read('address', 'addresses');
  const hosts = [address, ...addresses].filter((one) => URL.canParse(one)).map((one) => new URL(one).host);
  const name = frameId === 0 ? nameAt(url, hosts) : undefined;
  if (name === undefined) return;
  const found = await findLinnet();
  if (found !== undefined && url.startsWith(`${found}/`)) return;
  await chrome.tabs.update(tabId, { url: await leadTo(name) });
}

const STOPPED = /ERR_ABORTED|2152398850/;

/** Only with the permission that the person gave for it. */
function watchNavigation(): void {
  if (!chrome.webNavigation || chrome.webNavigation.onErrorOccurred.hasListeners()) return;
  const url = ENGINES.map(({ words: _, ...filter }) => filter);
  chrome.webNavigation.onBeforeNavigate.addListener((navigation) => quietly(catchSearch(navigation)), {
    url,
  });
  chrome.webNavigation.onErrorOccurred.addListener((navigation) => {
    if (!STOPPED.test(navigation.error)) quietly(catchFailure(navigation));
  });
}
watchNavigation();
chrome.permissions.onAdded.addListener(watchNavigation);
