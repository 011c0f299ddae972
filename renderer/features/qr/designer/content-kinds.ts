/** A value that a kind of content asks for. */
export type ContentField = {
  /** As the service calls it. */
  name: string;
  label: string;
  required?: boolean;
  input?: 'text' | 'email' | 'tel' | 'url' | 'moment' | 'number' | 'lines';
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
    label: 'Wi-Fi',
    format: 'wifi',
    fields: [required('ssid', 'Network name'), field('password', 'Password')],
  },
  contact: {
    label: 'Contact',
    format: 'contact',
    fields: [
      required('name', 'Name'),
      required('phone', 'Phone', 'tel'),
      field('email', 'Email', 'email'),
      field('company', 'Company'),
      field('address', 'Address', 'lines'),
      field('website', 'Website', 'url'),
    ],
  },
  event: {
    label: 'Event',
    format: 'event',
    fields: [
      required('title', 'Title'),
      field('start', 'Starts', 'moment'),
      field('end', 'Ends', 'moment'),
      field('location', 'Place'),
      field('description', 'Description', 'lines'),
    ],
  },
  email: {
    label: 'Email',
    format: 'email',
    fields: [
      required('email', 'To', 'email'),
      required('subject', 'Subject'),
      required('message', 'Message', 'lines'),
    ],
  },
  sms: {
    label: 'Text message',
    format: 'sms',
    fields: [required('phone', 'To', 'tel'), required('message', 'Message', 'lines')],
  },
  tel: { label: 'Phone call', format: 'tel', fields: [required('number', 'Phone number', 'tel')] },
  location: {
    label: 'Place on a map',
    format: 'location',
    fields: [required('latitude', 'Latitude', 'number'), required('longitude', 'Longitude', 'number')],
  },
  bookmark: {
    label: 'Bookmark',
    format: 'bookmark',
    fields: [required('title', 'Title'), required('url', 'Address', 'url')],
  },
  bitcoin: {
    label: 'Bitcoin',
    format: 'bitcoin',
    fields: [
      required('address', 'Wallet address'),
      required('amount', 'Amount', 'number'),
      field('message', 'Message'),
    ],
  },
} as const satisfies Record<string, StructuredKind>;

export type StructuredName = keyof typeof STRUCTURED;
export type ContentKind = 'link' | 'text' | StructuredName;

export const isStructured = (kind: string): kind is StructuredName => Object.hasOwn(STRUCTURED, kind);

/** Every kind in the order people are offered them. */
export const CONTENT_KINDS: readonly { value: ContentKind; label: string }[] = [
  { value: 'link', label: 'One of your links' },
  { value: 'text', label: 'Text or address' },
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
  const given = fields.flatMap(({ name, input }) => {
    const value = values[name]?.trim();
    if (!value) return [];
    return [[name, input === 'moment' ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(given);
}
