import type { Article } from './article.ts';
import { words } from './words/list.ts';

type Name = keyof typeof words.articles;

/** The articles under their headings, in the order in which help lists them. */
const GROUPS: readonly { name: string; articles: readonly Name[] }[] = [
  { name: words.groups.begin, articles: ['first-link', 'share', 'phone', 'address-bar', 'qr'] },
  {
    name: words.groups.links,
    articles: ['names', 'limits', 'rules', 'passing-on', 'find', 'team-links', 'bin', 'import-export'],
  },
  { name: words.groups.figures, articles: ['statistics', 'reports', 'privacy'] },
  { name: words.groups.people, articles: ['people', 'password', 'providers', 'domains'] },
  { name: words.groups.computer, articles: ['backups', 'moving', 'several', 'updates'] },
  { name: words.groups.programs, articles: ['keys', 'webhooks'] },
  { name: words.groups.more, articles: ['shortcuts', 'too-many', 'errors'] },
];

/** The articles of a subject come when one of them is opened. */
const BODIES: Readonly<Record<Name, () => Promise<Article>>> = {
  'first-link': async () => (await import('./articles/begin.ts')).firstLinkArticle,
  share: async () => (await import('./articles/begin.ts')).shareArticle,
  phone: async () => (await import('./articles/begin.ts')).phoneArticle,
  'address-bar': async () => (await import('./articles/begin.ts')).addressBarArticle,
  qr: async () => (await import('./articles/begin.ts')).qrArticle,
  names: async () => (await import('./articles/links.ts')).namesArticle,
  limits: async () => (await import('./articles/links.ts')).limitsArticle,
  rules: async () => (await import('./articles/links.ts')).rulesArticle,
  'passing-on': async () => (await import('./articles/links.ts')).passingOnArticle,
  find: async () => (await import('./articles/finding-links.ts')).findingArticle,
  'team-links': async () => (await import('./articles/finding-links.ts')).teamLinksArticle,
  bin: async () => (await import('./articles/finding-links.ts')).binArticle,
  'import-export': async () => (await import('./articles/finding-links.ts')).importExportArticle,
  statistics: async () => (await import('./articles/figures.ts')).statisticsArticle,
  reports: async () => (await import('./articles/figures.ts')).reportsArticle,
  privacy: async () => (await import('./articles/figures.ts')).privacyArticle,
  people: async () => (await import('./articles/people.ts')).peopleArticle,
  password: async () => (await import('./articles/people.ts')).passwordArticle,
  providers: async () => (await import('./articles/people.ts')).providersArticle,
  domains: async () => (await import('./articles/people.ts')).domainsArticle,
  backups: async () => (await import('./articles/computer.ts')).backupsArticle,
  moving: async () => (await import('./articles/computer.ts')).movingArticle,
  several: async () => (await import('./articles/computer.ts')).severalArticle,
  updates: async () => (await import('./articles/computer.ts')).updatesArticle,
  keys: async () => (await import('./articles/programs.ts')).keysArticle,
  webhooks: async () => (await import('./articles/programs.ts')).webhooksArticle,
  shortcuts: async () => (await import('./articles/reference.ts')).shortcutsArticle,
  'too-many': async () => (await import('./articles/reference.ts')).tooManyArticle,
  errors: async () => (await import('./articles/reference.ts')).errorsArticle,
};

/** An article as lists tell it. */
export type Listed = {
  /** Its part of the address: `/help/first-link`. */
  name: string;
  title: string;
  /** One sentence: what it is for. */
  about: string;
  /** Other words for it, by which it is found. */
  also: string;
  load: () => Promise<Article>;
};

const listed = (name: Name): Listed => ({ name, ...words.articles[name], load: BODIES[name] });

export const HELP: readonly { name: string; articles: readonly Listed[] }[] = GROUPS.map(
  ({ name, articles }) => ({ name, articles: articles.map(listed) }),
);

export const ARTICLES: readonly Listed[] = HELP.flatMap(({ articles }) => articles);

export const findArticle = (name: string): Listed | undefined =>
  ARTICLES.find((article) => article.name === name);
