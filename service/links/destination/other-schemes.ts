import { codePointLength } from '../../lib/characters.ts';
import { readEmail } from '../../lib/email.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { decodePercent } from '../../lib/percent-encoding.ts';
import { SCHEME_NAME } from './destination-model.ts';

/** What a visitor does with a destination that is no web page. */
export type OtherKind = 'mail' | 'call' | 'message' | 'share' | 'app';

/** A valid destination of another scheme; `host` is the computer of a shared folder, and null for all others. */
export type OtherDestination = { kind: OtherKind; host: string | null };

/**
 * Schemes that no owner can allow (docs/contract/links.md#other-schemes): those that run or show text of the address
 * itself, read files or the browser's own pages, wrap another address, open a connection, or hand the address to tools of
 * an operating system that run programs. `http` and `https` are always allowed; shared folders are written with `smb`.
 */
const NEVER = new Set(
  `http https javascript livescript mocha vbscript vbs data blob about filesystem view-source ws wss file jar mhtml mk its
  ms-its res resource shell hcp feed intent android-app googlechrome googlechromes microsoft-edge firefox
  chrome chrome-extension chrome-search chrome-untrusted devtools edge opera brave moz-extension safari-extension
  ms-msdt ms-officecmd ms-appinstaller ms-cxh ms-cxh-full ms-search search-ms search ms-quick-assist itms-services`.split(
    /\s+/,
  ),
);

const WEB = /^https?:/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const NAME = new RegExp(SCHEME_NAME);

/** Whether an address begins with http or https; it is then to be checked as a web address. */
export const hasWebScheme = (url: string): boolean => WEB.test(url);

/** The scheme in small letters that an address begins with, as it is written; undefined without one. */
export const schemeOf = (url: string): string | undefined => SCHEME.exec(url)?.[1]?.toLowerCase();

/** Whether the owner may allow a scheme. */
export const isAllowable = (scheme: string): boolean => NAME.test(scheme) && !NEVER.has(scheme);

/** The allowed scheme of an address, in small letters; undefined for all others, and for http and https. */
export function allowedSchemeOf(url: string, schemes: readonly string[]): string | undefined {
  const scheme = schemeOf(url);
  return scheme !== undefined && schemes.includes(scheme) && isAllowable(scheme) ? scheme : undefined;
}

const MAX_URL_LENGTH = 8192;
/** What RFC 3986 leaves out of every address, marks that are not seen, and a percent sign that begins no escape. */
const NOT_IN_ADDRESS = /[\s\p{C}"<>\\^`{|}]|%(?![0-9a-f]{2})/iu;

/**
 * A destination of a scheme other than http and https; undefined for one that is not valid
 * (docs/contract/links.md#other-schemes). Whether the scheme is allowed is asked elsewhere (`allowedSchemeOf`).
 */
export function readOtherDestination(url: string): OtherDestination | undefined {
  const scheme = schemeOf(url);
  if (scheme === undefined || codePointLength(url) > MAX_URL_LENGTH || NOT_IN_ADDRESS.test(url))
    return undefined;
  // A browser must read the same scheme.
  if (parseUrl(url)?.protocol !== `${scheme}:`) return undefined;
  const rest = url.slice(scheme.length + 1);
  const { kind, isValid } = FORMS.get(scheme) ?? APP;
  return isValid(rest)
    ? { kind, host: kind === 'share' ? (SHARE.exec(rest)?.[1] ?? null) : null }
    : undefined;
}

const isAddress = (text = ' '): boolean => !/\s/.test(text) && readEmail(text) !== null;
const areAddresses = (list: string): boolean =>
  list
    .split(',')
    .map(decodePercent)
    .every((address) => isAddress(address));

/** Lines of a text may end, those of a header may not. */
const CONTROL_IN_BODY = /(?![\r\n\t])\p{Cc}/u;

/** Whether an address may fill in a field of an email. Others, such as `attach`, reach for files in some programs. */
function isMailField(field: string): boolean {
  const [, name = '', value = ''] = /^(subject|body|b?cc)=(.*)$/i.exec(field) ?? [];
  if (/cc$/i.test(name)) return areAddresses(value);
  const text = decodePercent(value);
  if (name === '' || text === undefined) return false;
  return !(/^body$/i.test(name) ? CONTROL_IN_BODY : /\p{Cc}/u).test(text);
}

/** RFC 6068, with at least one recipient. */
function isMail(rest: string): boolean {
  const [to = '', query, ...more] = rest.split('?');
  if (more.length > 0 || /^\/|#/.test(rest) || !areAddresses(to)) return false;
  return query === undefined || query.split('&').every(isMailField);
}

/** A number as people write it, RFC 3966. No `*` and `#`: with them, a number is a command to the phone or its network. */
const isNumber = (text: string): boolean =>
  /^\+?[\d(][\d().-]*$/.test(text) && /^\D*(?:\d\D*){2,20}$/.test(text);

/** RFC 5724: numbers, and maybe a text. */
function isMessage(rest: string): boolean {
  const [, numbers = '', text = ''] = /^([^?]*)(?:\?body=([^?&#]*))?$/i.exec(rest) ?? [];
  return numbers.split(',').every(isNumber) && isMailField(`body=${text}`);
}

/** `//computer/share/folder`, without a name, a password or a port. No path of Windows has an IPv6 address. */
const SHARE = /^\/\/([^/?#@:]+)((?:\/[^/?#]+)*)\/?$/;
/** Not the name of a file in Windows. */
const NO_NAME = /[\\/:*?"<>|\p{Cc}]|^\.+$/u;

const isShare = (rest: string): boolean =>
  SHARE.exec(rest)?.[2]
    ?.split('/')
    .slice(1)
    .map(decodePercent)
    .every((name) => name !== undefined && !NO_NAME.test(name)) ?? false;

type Form = { kind: OtherKind; isValid: (rest: string) => boolean };

const APP: Form = { kind: 'app', isValid: (rest) => /[^/?#]/.test(rest) };
const FORMS: ReadonlyMap<string, Form> = new Map([
  ['mailto', { kind: 'mail', isValid: isMail }],
  ['tel', { kind: 'call', isValid: (rest: string) => isNumber(rest.replace(/;ext=\d{1,8}$/i, '')) }],
  ['sms', { kind: 'message', isValid: isMessage }],
  ['smb', { kind: 'share', isValid: isShare }],
]);

/**
 * A shared folder in the one spelling in which links have it: `\\nas\photos` and `file://nas/photos` become
 * `smb://nas/photos`. Any other text stays as it is.
 */
function asShare(text: string): string {
  const path = /^\\\\([^\\/?]+(?:[\\/][^\\/]+)*)[\\/]?$/.exec(text)?.[1];
  if (path === undefined || /\p{Surrogate}/u.test(path))
    return text.replace(/^file:\/\/(?:\/\/)?(?=[^/])/i, 'smb://');
  return `smb://${path.split(/[\\/]/).map(encodeURIComponent).join('/')}`;
}

/** An address without white space around it, and a shared folder in one spelling. */
export const asDestination = (text: string): string => asShare(text.trim());

type Destinations = {
  long_url?: string | null;
  pre_start_url?: string | null;
  expired_redirect_url?: string | null;
};

/** A request with its shared folders in one spelling; every other address stays as it was sent. */
export function withOneSpelling<Input extends Destinations>(input: Input): Input {
  const spelt: Destinations = {};
  for (const field of ['long_url', 'pre_start_url', 'expired_redirect_url'] as const) {
    const address = input[field];
    if (typeof address === 'string') spelt[field] = asShare(address);
  }
  return { ...input, ...spelt };
}

/** The path of a shared folder for Windows, `\\nas\photos`, of a valid address. */
export function windowsPathOf(address: string): string {
  const parts = address.replace(/^smb:\/\/|\/$/gi, '').split('/');
  return `\\\\${parts.map((part) => decodePercent(part) ?? part).join('\\')}`;
}
