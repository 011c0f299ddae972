import type { LetterIn } from '../../base/mail/index.ts';
import { letterWords } from '../words.ts';
import type { Addresses } from './end-token.ts';

/** A link, and what one person changed of it: fields of the journal, or kinds of change. */
export type ToldLink = { name: string; address: string; editor: string; what: Set<string> };

/** How many links a letter names. */
const MOST = 50;

/** The letter about links that others have changed. */
export const editsLetter =
  (links: readonly ToldLink[], owner: string | null, { open, end }: Addresses): LetterIn =>
  (language) => {
    const words = letterWords(language);
    const several = new Intl.ListFormat(language, { type: 'conjunction' });
    const editors = [...new Set(links.map(({ editor }) => editor))];
    return {
      language,
      kind: 'edits',
      subject: words.edits.subject({ people: several.format(editors.slice(0, 3)) }),
      greeting: owner,
      paragraphs: [words.edits.text],
      sections: editors.map((editor) => ({
        heading: editor,
        entries: links
          .slice(0, MOST)
          .filter((link) => link.editor === editor)
          .map(({ name, address, what }) => ({
            text: name,
            address,
            note: several.format(new Set([...what].map((one) => words.edits.what({ what: one })))),
          })),
      })),
      link: { label: words.edits.open, address: open },
      closing: words.closing.edits,
      end: { label: words.end.action, address: end },
    };
  };
