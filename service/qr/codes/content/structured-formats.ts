/** The values of a format by key; the empty text where an optional one is absent. */
type Values = (key: string) => string;

/**
 * A kind of content that phones act upon: its keys, and the text that stands for them
 * (docs/contract/qr.md#structured-content).
 */
export type StructuredFormat = {
  required: readonly string[];
  /** Optional keys that hold a moment; they are handed over as `YYYYMMDDTHHMMSSZ`. */
  moments?: readonly string[];
  /** Keys whose blanks at either end count. */
  exact?: readonly string[];
  /** Keys that are switched on with `true`; they are handed over as that, or as the empty text. */
  switches?: readonly string[];
  write(value: Values): string;
};

const CONTACT: StructuredFormat = {
  required: ['name', 'phone'],
  write: (value) =>
    lines([
      'BEGIN:VCARD',
      'VERSION:3.0',
      `FN:${cardText(value('name'))}`,
      // Version 3.0 requires N. Which part is the family's is unknown, so it has the whole name.
      `N:${cardText(value('name'))};;;;`,
      around('ORG:', cardText(value('company'))),
      around('ADR:;;', cardText(value('address')), ';;;;'),
      `TEL;TYPE=work,voice;VALUE=uri:tel:${value('phone')}`,
      around('EMAIL;TYPE=INTERNET:', value('email')),
      around('URL:', value('website')),
      'END:VCARD',
    ]),
};

const EVENT: StructuredFormat = {
  required: ['title'],
  moments: ['start', 'end'],
  write: (value) =>
    lines([
      'BEGIN:VEVENT',
      `SUMMARY:${cardText(value('title'))}`,
      around('DTSTART:', value('start')),
      around('DTEND:', value('end')),
      around('LOCATION:', cardText(value('location'))),
      around('DESCRIPTION:', cardText(value('description'))),
      'END:VEVENT',
    ]),
};

const BOOKMARK: StructuredFormat = {
  required: ['title', 'url'],
  write: (value) => `MEBKM:URL:${fieldText(value('url'))};TITLE:${fieldText(value('title'))};;`,
};

const WIFI: StructuredFormat = {
  required: ['ssid'],
  exact: ['ssid', 'password'],
  switches: ['hidden'],
  write: (value) => {
    const network = networkText(value('ssid'));
    const hidden = value('hidden') === 'true' ? 'H:true;' : '';
    if (value('password').trim() === '') return `WIFI:T:nopass;S:${network};${hidden};`;
    const kind = /^(?:sae|wpa3)$/i.test(value('encryption')) ? 'SAE' : 'WPA';
    return `WIFI:T:${kind};S:${network};P:${networkText(value('password'))};${hidden};`;
  },
};

const BITCOIN: StructuredFormat = {
  required: ['address', 'amount'],
  write: (value) =>
    `bitcoin:${value('address')}?amount=${value('amount')}${around('&message=', encodeURIComponent(value('message')))}`,
};

const EMAIL: StructuredFormat = {
  required: ['email', 'subject', 'message'],
  write: (value) => {
    const subject = encodeURIComponent(value('subject'));
    return `mailto:${value('email')}?subject=${subject}&body=${encodeURIComponent(value('message'))}`;
  },
};

/** By name, in lower case. */
export const STRUCTURED_FORMATS: ReadonlyMap<string, StructuredFormat> = new Map([
  ['contact', CONTACT],
  ['event', EVENT],
  ['bookmark', BOOKMARK],
  ['wifi', WIFI],
  ['bitcoin', BITCOIN],
  [
    'location',
    {
      required: ['latitude', 'longitude'],
      write: (value: Values) => `geo:${value('latitude')},${value('longitude')}`,
    },
  ],
  [
    'sms',
    { required: ['phone', 'message'], write: (value: Values) => `sms:${value('phone')}:${value('message')}` },
  ],
  ['email', EMAIL],
  ['tel', { required: ['number'], write: (value: Values) => `tel:${value('number')}` }],
]);

const lines = (all: string[]): string => all.filter((line) => line !== '').join('\n');

/** The value between what belongs around it; nothing at all without a value. */
const around = (before: string, value: string, after = ''): string =>
  value === '' ? '' : before + value + after;

/** Inside vCard and iCalendar a bare `;` or `,` would start the next part, and a line break the next line. */
const cardText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const fieldText = (text: string): string => text.replace(/[\\;]/g, '\\$&');

const networkText = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&');
