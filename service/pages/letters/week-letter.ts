import type { Language } from '../../../words/language.ts';
import type { LetterIn, LetterSection } from '../../base/mail/index.ts';
import { letterWords } from '../words.ts';
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

/** Where the buttons of a letter lead. */
export type Addresses = { open: string; end: string };

type Person = { name: string | null; zone: string };

/** The letter about a week. */
export const weekLetter =
  (facts: WeekFacts, { name, zone }: Person, addresses: Addresses): LetterIn =>
  (language) => {
    const words = letterWords(language);
    return {
      language,
      kind: 'week',
      subject: words.week.subject({ clicks: facts.clicks }),
      greeting: name,
      paragraphs: [sumOf(facts, language)],
      sections: sectionsOf(facts, language, zone),
      link: { label: words.week.open, address: addresses.open },
      closing: words.closing.weekly,
      end: { label: words.end.action, address: addresses.end },
    };
  };

/** The letter about links that end soon. */
export const reminderLetter =
  (links: WeekFacts['ending'], { name, zone }: Person, addresses: Addresses): LetterIn =>
  (language) => {
    const words = letterWords(language);
    const [first] = links;
    return {
      language,
      kind: 'reminder',
      subject:
        links.length === 1 && first
          ? words.reminder.one({ link: first.name })
          : words.reminder.subject({ count: links.length }),
      greeting: name,
      paragraphs: [words.reminder.text],
      sections: [datedSection(words.week.ending, links, { language, zone })],
      link: { label: words.reminder.open, address: addresses.open },
      closing: words.closing.reminders,
      end: { label: words.end.action, address: addresses.end },
    };
  };

/** The same as a message for a chat, in which nothing can be pressed. */
export function weekMessage(facts: WeekFacts, language: Language, zone: string): string {
  const lists = sectionsOf(facts, language, zone).map(({ heading, entries }) =>
    [heading, ...entries.map(({ text, note }) => `• ${note ? `${text}: ${note}` : text}`)].join('\n'),
  );
  return [sumOf(facts, language), ...lists].join('\n\n');
}

function sumOf({ clicks, clicksBefore }: WeekFacts, language: Language): string {
  const { week } = letterWords(language);
  const difference = clicks - clicksBefore;
  const change =
    difference === 0
      ? week.same
      : difference > 0
        ? week.more({ count: difference })
        : week.fewer({ count: -difference });
  return week.sum({ clicks, change });
}

function sectionsOf(facts: WeekFacts, language: Language, zone: string): LetterSection[] {
  const { week, over } = letterWords(language);
  const sections: LetterSection[] = [
    {
      heading: week.own,
      entries: facts.own.map(({ name, address, clicks, before }) => ({
        text: name,
        address,
        note: week.compared({ clicks, before }),
      })),
    },
    {
      heading: week.team,
      entries: facts.team.map(({ name, address, clicks }) => ({
        text: name,
        address,
        note: week.clicks({ count: clicks }),
      })),
    },
    {
      heading: week.over,
      entries: facts.over.map(({ name, address, why }) => ({ text: name, address, note: over[why] })),
    },
    datedSection(
      week.dead,
      facts.dead.map(({ since: at, ...link }) => ({ ...link, at })),
      { language, zone },
    ),
    datedSection(week.ending, facts.ending, { language, zone }),
    {
      heading: week.wanted,
      entries: facts.wanted.map(({ name, count }) => ({ text: name, note: week.times({ count }) })),
    },
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
  return {
    heading,
    entries: links.map(({ name, address, at }) => ({ text: name, address, note: day.format(at) })),
  };
}
