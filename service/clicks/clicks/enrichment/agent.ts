import { recentAnswers } from '../../../lib/recent-answers.ts';
import type { Device } from '../click.ts';

/** Families without versions; null if the agent does not say. */
export type AgentFacts = { browser: string | null; os: string | null; device: Device | null };

type Family = readonly [name: string, mark: RegExp];

/**
 * Nearly every agent claims to be several browsers, so the first mark found decides: apps that show
 * pages themselves, then browsers built on another's engine, then the engines' own.
 */
const BROWSERS: readonly Family[] = [
  ['Facebook', /\bFB(?:AN|AV|_IAB)\//],
  ['Instagram', /\bInstagram\b/],
  ['LINE', /\bLine\//],
  ['WeChat', /\bMicroMessenger\//],
  ['TikTok', /\bmusical_ly|\btrill_|\bTikTok/],
  ['Snapchat', /\bSnapchat\//],
  ['Pinterest', /\[Pinterest\//],
  ['LinkedIn', /\[LinkedInApp\]/],
  ['Twitter', /\bTwitter for (?:iPhone|iPad)|\bTwitterAndroid/],
  ['Google App', /\bGSA\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|OPiOS|Opera)[/ ]/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Brave', /\bBrave\//],
  ['Whale', /\bWhale\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['MIUI Browser', /\bMiuiBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Vivo Browser', /\bVivoBrowser\//],
  ['HeyTap Browser', /\bHeyTapBrowser\//],
  ['QQ Browser', /\bM?QQBrowser\//],
  ['Coc Coc', /\bcoc_coc_browser\//],
  ['Silk', /\bSilk\//],
  ['Electron', /\bElectron\//],
  ['SeaMonkey', /\bSeaMonkey\//],
  ['Pale Moon', /\bPaleMoon\//],
  ['Waterfox', /\bWaterfox\//],
  ['Falkon', /\bFalkon\//],
  ['Konqueror', /\bKonqueror\//],
  ['Epiphany', /\bEpiphany\//],
  ['Internet Explorer', /\bMSIE |\bTrident\/|\bIEMobile\//],
  ['BlackBerry', /\bBB10\b|\bBlackBerry/],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Android Browser', /\bAndroid\b.*\bVersion\/[\d.]+ (?:Mobile )?Safari\//],
  // A page inside an app on iOS says no more than that it is WebKit on that device.
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/|\b(?:iPhone|iPad|iPod)\b.*\bAppleWebKit\//],
];

/** In an order that matters too: phones and televisions name the systems they imitate or are built on. */
const SYSTEMS: readonly Family[] = [
  ['Windows Phone', /\bWindows Phone\b/],
  ['tvOS', /\bApple ?TV\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Tizen', /\bTizen\b/],
  ['webOS', /\bWeb0S\b|\bwebOS\b/],
  ['PlayStation', /\bPlayStation\b/i],
  ['Nintendo', /\bNintendo\b/],
  ['BlackBerry', /\bBB10\b|\bBlackBerry/],
  ['Android', /\bAndroid\b/],
  ['HarmonyOS', /\bOpenHarmony\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac ?OS X\b|\bMacintosh\b|\bmacOS\b/],
  ['FreeBSD', /\bFreeBSD\b/],
  ['OpenBSD', /\bOpenBSD\b/],
  ['NetBSD', /\bNetBSD\b/],
  ['Linux', /\bLinux\b|\bUbuntu\b/],
];

/** What systems are called. */
export const SYSTEM_NAMES: readonly string[] = SYSTEMS.map(([name]) => name);

const DESKTOP_SYSTEMS: readonly string[] = ['Windows', 'macOS', 'Linux', 'Chrome OS'];

/** By the first word of the bracket. */
const HARMONY_DEVICES: Readonly<Record<string, Device>> = {
  Phone: 'mobile',
  Tablet: 'tablet',
  PC: 'desktop',
};

/** Longer ones exist only to be long; what follows is not looked at. */
export const LONGEST_AGENT = 512;

const recall = recentAnswers<AgentFacts>(2000);

/**
 * What a `User-Agent` says about the browser, the system and the kind of device
 * (docs/contract/clicks.md#agent).
 */
export function describeAgent(userAgent: string | null): AgentFacts {
  const agent = userAgent ?? '';
  return recall(agent, () => parseAgent(agent.slice(0, LONGEST_AGENT)));
}

function parseAgent(agent: string): AgentFacts {
  const os = findFamily(SYSTEMS, agent);
  return { browser: findFamily(BROWSERS, agent), os, device: deviceOf(os, agent) };
}

const findFamily = (families: readonly Family[], agent: string): string | null =>
  families.find(([, mark]) => mark.test(agent))?.[0] ?? null;

/** iPadOS usually says it is a Mac and counts as one; nothing in the agent tells them apart. */
function deviceOf(os: string | null, agent: string): Device | null {
  if (os === null) return null;
  if (os === 'iOS') return /\biPad\b/.test(agent) ? 'tablet' : 'mobile';
  if (os === 'Android') return /\bMobile\b/.test(agent) ? 'mobile' : 'tablet';
  if (os === 'HarmonyOS') return HARMONY_DEVICES[/\((Phone|Tablet|PC);/.exec(agent)?.[1] ?? ''] ?? null;
  return DESKTOP_SYSTEMS.includes(os) ? 'desktop' : null;
}
