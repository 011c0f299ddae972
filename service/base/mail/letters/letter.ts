import { directionOf, type Language } from '../../../../words/language.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { mailWords } from '../../words.ts';

/** The content of a message before layout: paragraphs, and at most one prominent code or link. */
export type Letter = {
  kind: MailKind;
  language: Language;
  subject: string;
  greeting: string | null;
  paragraphs: string[];
  /** Lists under the paragraphs. */
  sections?: LetterSection[];
  /** Shown large; a person types it in somewhere. */
  code?: string;
  /** Shown as a button, and in full for programs without buttons. */
  link?: { label: string; address: string };
  closing: string;
  /** Where these letters are ended. */
  end?: { label: string; address: string };
};

/** A list of a letter; `note` stands behind the text of an entry. */
export type LetterSection = { heading: string; entries: { text: string; address?: string; note?: string }[] };

export type MailKind =
  | 'verification'
  | 'password-reset'
  | 'welcome'
  | 'deletion-notice'
  | 'restoration'
  | 'provider-linked'
  | 'new-device'
  | 'email-changed'
  | 'backup'
  | 'week'
  | 'reminder'
  | 'edits'
  | 'test';

/** A letter that can be written in every language. */
export type LetterIn = (language: Language) => Letter;

function greetingOf({ greeting, language }: Letter): string {
  const { hello, helloTo } = mailWords(language);
  return greeting ? helloTo({ name: greeting }) : hello;
}

/** The letter as plain text, for people and programs that want no HTML. */
export function toText(letter: Letter): string {
  const { paragraphs, sections = [], code, link, closing, end } = letter;
  const parts = [
    greetingOf(letter),
    ...paragraphs,
    ...sections.map(sectionAsText),
    ...(code ? [`    ${code}`] : []),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
  ];
  const ending = end ? [`${end.label}:\n${end.address}`] : [];
  return `${[...parts, closing, ...ending, '-- \nLinnet'].join('\n\n')}\n`;
}

/** Where letters like this one are ended, as `toText` wrote it; undefined for those that nothing ends. */
export const endIn = (text: string): string | undefined => /:\n(\S+)\n\n-- \nLinnet\n$/.exec(text)?.[1];

/** A list as plain text, also for chats. */
export const sectionAsText = ({ heading, entries }: LetterSection): string =>
  [heading, ...entries.map(({ text, note }) => `- ${note ? `${text}: ${note}` : text}`)].join('\n');

const BODY = 'margin:0;padding:24px;background:#faf7f5;color:#221d1b;font:16px/1.5 system-ui,sans-serif';
const CARD =
  'max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e6e1de;border-radius:10px';
const CODE = 'font:600 28px/1.2 ui-monospace,monospace;letter-spacing:6px';
const BUTTON =
  'display:inline-block;padding:11px 20px;background:#c0392b;color:#fff;font-weight:600;text-decoration:none;border-radius:8px';
const SOFT = 'color:#6b625e;font-size:14px';

/** The letter as HTML. Styles are inline, because mail programs drop everything else. */
export function toHtml(letter: Letter): string {
  const { language, subject, paragraphs, sections = [], code, link, closing, end } = letter;
  return markup`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head>
<body style="${BODY}"><div style="${CARD}"><p>${greetingOf(letter)}</p>
${paragraphs.map((paragraph) => markup`<p>${paragraph}</p>`)}${sections.map(sectionAsHtml)}${code ? markup`<p dir="ltr" style="${CODE}">${code}</p>` : null}${link ? button(link) : null}
<p style="${SOFT}">${closing}${end ? markup` <a href="${end.address}" style="color:inherit">${end.label}</a>` : null}</p></div></body></html>`
    .html;
}

const HEADING = 'margin:24px 0 8px;font-size:16px';
const LIST = 'margin:0;padding-inline-start:20px';

const sectionAsHtml = ({ heading, entries }: LetterSection): Markup =>
  markup`<h2 style="${HEADING}">${heading}</h2><ul style="${LIST}">${entries.map(
    ({ text, address, note }) =>
      markup`<li>${address ? markup`<a href="${address}" style="color:#a5301f"><bdi>${text}</bdi></a>` : markup`<bdi>${text}</bdi>`}${note ? markup` <span style="${SOFT}">${note}</span>` : null}</li>`,
  )}</ul>`;

const button = ({ label, address }: { label: string; address: string }): Markup =>
  markup`<p><a href="${address}" style="${BUTTON}">${label}</a></p><p dir="ltr" style="${SOFT}">${address}</p>`;
