import type { Language } from '../../../words/language.ts';
import { type Letter, type LetterIn, type LetterSection, sectionAsText } from '../../base/mail/index.ts';
import { letterWords } from '../words.ts';
import type { LetterKind } from './choice.ts';
import type { WeekFacts } from './week.ts';

/** Whether a week has anything to tell. */
export const hasNews = ({
  clicks,
  clicksBefore,
  own,
  team,
  over,
  dead,
  ending,
  wanted,
}: WeekFacts): boolean =>
  clicks + clicksBefore > 0 || [own, team, over, dead, ending, wanted].some((list) => list.length > 0);

/** Whom a letter is for, where its button leads, and where letters like it are ended. */
export type LetterReader = { name: string | null; zone: string; open: string; end: string };

/** The letter about a week. */
export const weekLetter =
  (facts: WeekFacts, reader: LetterReader): LetterIn =>
  (language) => {
    const { week } = letterWords(language);
    return {
      ...frameOf('weekly', reader, language),
      kind: 'week',
      subject: week.subject({ clicks: facts.clicks }),
      paragraphs: [sumOf(facts, language)],
      sections: sectionsOf(facts, language, reader.zone),
      link: { label: week.open, address: reader.open },
    };
  };

/** The letter about links that end soon. */
export const reminderLetter =
  (links: WeekFacts['ending'], reader: LetterReader): LetterIn =>
  (language) => {
    const { reminder, week } = letterWords(language);
    const [first, second] = links;
    return {
      ...frameOf('reminders', reader, language),
      kind: 'reminder',
      subject:
        first && !second ? reminder.one({ link: first.text }) : reminder.subject({ count: links.length }),
      paragraphs: [reminder.text],
      sections: [datedSection(week.ending, links, { language, zone: reader.zone })],
      link: { label: reminder.open, address: reader.open },
    };
  };

/** A link, and what one person changed of it: fields of the journal, or kinds of change. */
export type ToldLink = { text: string; address: string; editor: string; what: Set<string> };

/** How many links a letter about changes names. */
const MOST_TOLD = 50;

/** The letter about links that others have changed. */
export const editsLetter =
  (links: readonly ToldLink[], reader: LetterReader): LetterIn =>
  (language) => {
    const { edits } = letterWords(language);
    const several = new Intl.ListFormat(language, { type: 'conjunction' });
    const editors = [...new Set(links.map(({ editor }) => editor))];
    const named = links
      .slice(0, MOST_TOLD)
      .map((link) => ({
        ...link,
        note: several.format(new Set([...link.what].map((what) => edits.what({ what })))),
      }));
    return {
      ...frameOf('edits', reader, language),
      kind: 'edits',
      subject: edits.subject({ people: several.format(editors.slice(0, 3)) }),
      paragraphs: [edits.text],
      sections: editors.map((heading) => ({
        heading,
        entries: named.filter(({ editor }) => editor === heading),
      })),
      link: { label: edits.open, address: reader.open },
    };
  };

function frameOf(kind: LetterKind, { name, end }: LetterReader, language: Language) {
  const words = letterWords(language);
  const closing = words.closing[kind];
  return { language, greeting: name, closing, end: { label: words.end.action, address: end } };
}

/** What a letter says as a message for a chat, in which nothing can be pressed. */
export const messageOf = ({ paragraphs, sections = [] }: Letter): string =>
  [...paragraphs, ...sections.map(sectionAsText)].join('\n\n');

function sumOf({ clicks, clicksBefore }: WeekFacts, language: Language): string {
  const { week } = letterWords(language);
  const more = clicks - clicksBefore;
  if (more === 0) return week.sum({ clicks, change: week.same });
  return week.sum({ clicks, change: more > 0 ? week.more({ count: more }) : week.fewer({ count: -more }) });
}

function sectionsOf(facts: WeekFacts, language: Language, zone: string): LetterSection[] {
  const { week, over } = letterWords(language);
  const sections: LetterSection[] = [
    { heading: week.own, entries: facts.own.map((link) => ({ ...link, note: week.compared(link) })) },
    { heading: week.team, entries: facts.team.map((link) => ({ ...link, note: week.clicks(link) })) },
    { heading: week.over, entries: facts.over.map((link) => ({ ...link, note: over[link.why] })) },
    datedSection(
      week.dead,
      facts.dead.map(({ since: at, ...link }) => ({ ...link, at })),
      { language, zone },
    ),
    datedSection(week.ending, facts.ending, { language, zone }),
    { heading: week.wanted, entries: facts.wanted.map((name) => ({ ...name, note: week.times(name) })) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function datedSection(
  heading: string,
  links: WeekFacts['ending'],
  { language, zone }: { language: Language; zone: string },
): LetterSection {
  const day = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return { heading, entries: links.map((link) => ({ ...link, note: day.format(link.at) })) };
}
