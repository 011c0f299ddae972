import { words } from './words.ts';

/** A value that a kind of content asks for. */
export type ContentField = {
  /** As the service calls it. */
  name: string;
  label: string;
  required?: boolean;
  input?: 'text' | 'email' | 'tel' | 'url' | 'moment' | 'number' | 'lines' | 'switch';
  /** What there is to choose from instead of typing; the first is how it is without a choice, and has no value. */
  options?: readonly { value: string; label: string }[];
  /** Blanks at either end count. */
  exact?: boolean;
};

/** Something a code can hold that phones act upon (docs/contract/qr.md#structured-content). */
export type StructuredKind = { label: string; format: string; fields: readonly ContentField[] };

const field = (name: string, label: string, input: ContentField['input'] = 'text'): ContentField => ({
  name,
  label,
  input,
});
const required = (name: string, label: string, input?: ContentField['input']): ContentField => ({
  ...field(name, label, input),
  required: true,
});

export const STRUCTURED = {
  wifi: {
    label: words.kinds.wifi.name,
    format: 'wifi',
    fields: [
      { ...required('ssid', words.kinds.wifi.ssid), exact: true },
      { ...field('password', words.kinds.wifi.password), exact: true },
      {
        ...field('encryption', words.kinds.wifi.security),
        options: [
          { value: '', label: words.kinds.wifi.wpa },
          { value: 'WPA3', label: words.kinds.wifi.wpa3 },
        ],
      },
      field('hidden', words.kinds.wifi.hidden, 'switch'),
    ],
  },
  contact: {
    label: words.kinds.contact.name,
    format: 'contact',
    fields: [
      required('name', words.kinds.contact.person),
      required('phone', words.kinds.contact.phone, 'tel'),
      field('email', words.kinds.contact.email, 'email'),
      field('company', words.kinds.contact.company),
      field('address', words.kinds.contact.address, 'lines'),
      field('website', words.kinds.contact.website, 'url'),
    ],
  },
  event: {
    label: words.kinds.event.name,
    format: 'event',
    fields: [
      required('title', words.kinds.event.title),
      field('start', words.kinds.event.start, 'moment'),
      field('end', words.kinds.event.end, 'moment'),
      field('location', words.kinds.event.location),
      field('description', words.kinds.event.description, 'lines'),
    ],
  },
  email: {
    label: words.kinds.email.name,
    format: 'email',
    fields: [
      required('email', words.kinds.email.to, 'email'),
      required('subject', words.kinds.email.subject),
      required('message', words.kinds.email.message, 'lines'),
    ],
  },
  sms: {
    label: words.kinds.sms.name,
    format: 'sms',
    fields: [
      required('phone', words.kinds.sms.to, 'tel'),
      required('message', words.kinds.sms.message, 'lines'),
    ],
  },
  tel: {
    label: words.kinds.tel.name,
    format: 'tel',
    fields: [required('number', words.kinds.tel.number, 'tel')],
  },
  location: {
    label: words.kinds.location.name,
    format: 'location',
    fields: [
      required('latitude', words.kinds.location.latitude, 'number'),
      required('longitude', words.kinds.location.longitude, 'number'),
    ],
  },
  bookmark: {
    label: words.kinds.bookmark.name,
    format: 'bookmark',
    fields: [
      required('title', words.kinds.bookmark.title),
      required('url', words.kinds.bookmark.address, 'url'),
    ],
  },
  bitcoin: {
    label: words.kinds.bitcoin.name,
    format: 'bitcoin',
    fields: [
      required('address', words.kinds.bitcoin.wallet),
      required('amount', words.kinds.bitcoin.amount, 'number'),
      field('message', words.kinds.bitcoin.message),
    ],
  },
} as const satisfies Record<string, StructuredKind>;

export type StructuredName = keyof typeof STRUCTURED;
export type ContentKind = 'link' | 'text' | StructuredName;

export const isStructured = (kind: string): kind is StructuredName => Object.hasOwn(STRUCTURED, kind);

/** Every kind in the order people are offered them. */
export const CONTENT_KINDS: readonly { value: ContentKind; label: string }[] = [
  { value: 'link', label: words.content.link },
  { value: 'text', label: words.content.text },
  ...Object.keys(STRUCTURED)
    .filter(isStructured)
    .map((value) => ({ value, label: STRUCTURED[value].label })),
];

export const isContentKind = (text: string): text is ContentKind =>
  CONTENT_KINDS.some(({ value }) => value === text);

/** What is typed so far of every field, by name. */
export type FieldValues = Readonly<Record<string, string>>;

/** The labels of what is still missing. */
export const missingIn = ({ fields }: StructuredKind, values: FieldValues): string[] =>
  fields.filter(({ name, required }) => required && !values[name]?.trim()).map(({ label }) => label);

/** The values as the service wants them: moments with their zone, nothing that is empty. */
export function fieldsOf({ fields }: StructuredKind, values: FieldValues): Record<string, string> {
  const given = fields.flatMap(({ name, input, exact }) => {
    const typed = values[name] ?? '';
    const value = typed.trim();
    if (!value) return [];
    return [[name, input === 'moment' ? new Date(value).toISOString() : exact ? typed : value]];
  });
  return Object.fromEntries(given);
}
