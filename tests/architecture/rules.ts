import { AREAS, areaOf, isAbove, moduleOf } from './areas.ts';
import type { Import } from './source-files.ts';

/** Below `start/`, only this file loads `several/`, when a database is on a server. */
export const SEVERAL_LOADER = 'service/db/open.ts';

/** One line of the import table: which files it is about, what they must not import, and what to do instead. */
export type Rule = { name: string; appliesTo: RegExp; forbids(imported: Import): boolean; fix: string };

/** Of a module: `index.ts` for those who serve requests, `operations.ts` for what runs in threads. */
const isDoor = (path: string): boolean =>
  moduleOf(path) !== undefined && /^([^/]+\/){3}(index|operations)\.ts$/.test(path);
const isModel = (path: string): boolean => areaOf(path) !== undefined && /(-|\/)model\.ts$/.test(path);
/** What a module states of itself for others to read: its schemas and its operations. */
const isStated = (path: string): boolean =>
  isModel(path) || (areaOf(path) !== undefined && path.endsWith('/api.ts'));
const isOtherModule = ({ from, to }: Import): boolean =>
  moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from);
const isDrizzle = (path: string): boolean => path.startsWith('drizzle-orm') || path.startsWith('@libsql/');
const isElysia = (path: string): boolean => path === 'elysia' || path.startsWith('@elysiajs/');

/** By name, in any subfolder of a module: `repository.ts`, `list-repository.ts`, `bulk/edit-repository.ts`. */
const named = (...jobs: string[]): string => `(?:[^/]+/)*(?:[^/]+-)?(?:${jobs.join('|')})\\.ts$`;
const AREA = `^service/(?:${AREAS.join('|')})/`;
const REPOSITORY = new RegExp(`${AREA}${named('repository')}`);
const ROUTES = new RegExp(`${AREA}${named('routes')}`);
/** What a module states of itself, in which its endpoints stand unless they are many. */
const MODULE = new RegExp(`${AREA}[^/]+/module\\.ts$`);
/** Read when a module opens, or counted for its queue; no endpoint uses them. */
const READ_BY_MODULE = /\/(base\/mail|network\/domains)\/repository\.ts$|\/delivery\/queue-repository\.ts$/;
/** The driver of a server, and what moves rows with it, speak with the client itself, as `db/` does. */
const DRIVER = 'service/several/(?:server|rows|moving)/';
const NEITHER = new RegExp(`^(?!${DRIVER})${AREA.slice(1)}(?!${named('repository', 'routes')})`);
const THREADED = new RegExp(`${AREA}${named('operations', 'repository', 'jobs')}`);
/** The lists of what threads run. */
const LISTS = /^service\/(start|several)\/operations\.ts$/;

export const RULES: readonly Rule[] = [
  {
    name: 'only main imports electron',
    appliesTo: /^(service|cli|renderer|drizzle|updates)\//,
    forbids: ({ to }) => to === 'electron',
    fix: 'ask main over IPC, or a host message',
  },
  {
    name: 'main knows of the service only the messages',
    appliesTo: /^main\//,
    forbids: ({ to, typeOnly }) =>
      to.startsWith('renderer/') ||
      (to.startsWith('service/') && !(to === 'service/kernel/host-messages.ts' && typeOnly)),
    fix: 'send a host message, or move the rule into main',
  },
  {
    name: 'the command line is a client: of the service it loads rules alone, and how a browser is opened',
    appliesTo: /^cli\//,
    forbids: ({ to, typeOnly }) =>
      /^(service|renderer|main|drizzle)\//.test(to) &&
      !typeOnly &&
      !/^renderer\/(api\/answer-fields\.json|lib\/web-address\.ts)$/.test(to) &&
      !/^service\/(qr\/codes\/encoding\/matrix|start\/command\/browser)\.ts$/.test(to),
    fix: 'call an operation of the API',
  },
  {
    name: 'the preload builds the bridge from the contract and nothing else',
    appliesTo: /^main\/preload\.ts$/,
    forbids: ({ to }) => to !== 'electron' && !to.startsWith('main/ipc/'),
    fix: 'expose a named method in main/ipc/contract.ts',
  },
  {
    name: 'routes stay thin',
    appliesTo: ROUTES,
    forbids: ({ to }) => isDrizzle(to) || to.startsWith('drizzle/') || REPOSITORY.test(to),
    fix: 'call a function of the module’s service',
  },
  {
    name: 'the endpoints in a module.ts stay thin',
    appliesTo: MODULE,
    forbids: ({ to, typeOnly }) =>
      to.startsWith('drizzle/') || (REPOSITORY.test(to) && !typeOnly && !READ_BY_MODULE.test(to)),
    fix: 'call a function of the module’s service',
  },
  {
    name: 'SQL lives in repositories',
    appliesTo: NEITHER,
    forbids: ({ to }) => isDrizzle(to),
    fix: 'move the query into a repository of the module',
  },
  {
    name: 'only routes know the router',
    appliesTo: NEITHER,
    forbids: ({ from, to }) => isElysia(to) && !MODULE.test(from),
    fix: 'let a route hand over what is needed',
  },
  {
    name: 'repositories know nothing above them',
    appliesTo: REPOSITORY,
    forbids: ({ to }) =>
      isElysia(to) ||
      ROUTES.test(to) ||
      MODULE.test(to) ||
      /\/service\.ts$/.test(to) ||
      to.startsWith('service/http/'),
    fix: 'pass what the query needs as an argument',
  },
  {
    name: 'modules use each other through their doors',
    appliesTo: new RegExp(AREA),
    forbids: (imported) =>
      isOtherModule(imported) &&
      !isDoor(imported.to) &&
      !LISTS.test(imported.from) &&
      !(isStated(imported.from) && isStated(imported.to)),
    fix: 'export it from that module’s index.ts, or emit an event',
  },
  {
    name: 'models are schemas, which the screens take their types from',
    appliesTo: new RegExp(`${AREA}.*(-|/)model\\.ts$|^service/http/types\\.ts$`),
    forbids: ({ to }) =>
      to !== '@sinclair/typebox' &&
      to !== 'service/http/types.ts' &&
      !to.startsWith('service/lib/') &&
      !isModel(to),
    fix: 'write the words in the model, and let the rule import them from there',
  },
  {
    name: 'operations are statements, which the screens and the contract are made from',
    appliesTo: new RegExp(`${AREA}.*/api\\.ts$`),
    forbids: ({ to }) =>
      to !== '@sinclair/typebox' &&
      !/^service\/http\/(operation|rate-limit|types|body\/body-limit)\.ts$/.test(to) &&
      !to.startsWith('service/lib/') &&
      !isStated(to),
    fix: 'state it in api.ts or in a model, and let what acts on it import it from there',
  },
  {
    name: 'an area, and a folder of the desktop app, imports lower ones only',
    appliesTo: /^(service|main)\//,
    forbids: ({ from, to, isLazy }) => isAbove(to, from) && !(isLazy && from === SEVERAL_LOADER),
    fix: 'let the lower area declare what it needs, or hand it in; the order is in tests/architecture/areas.ts',
  },
  {
    name: 'threads load of a module only what they run',
    appliesTo: new RegExp(`^service/threads/|${LISTS.source}`),
    forbids: ({ to }) => areaOf(to) !== undefined && !THREADED.test(to),
    fix: 'list the operation in the module’s operations.ts, or in its only repository or jobs.ts',
  },
  {
    name: 'only composition knows what modules bring',
    appliesTo: /^service\/(?!start\/modules\.ts$)/,
    forbids: ({ to }) => moduleOf(to) !== undefined && /^([^/]+\/){3}module\.ts$/.test(to),
    fix: 'add the module to service/start/modules.ts',
  },
  {
    name: 'pure helpers know no domain',
    appliesTo: /^service\/lib\//,
    forbids: ({ to }) => /^(service\/(?!lib\/)|drizzle|renderer|main)/.test(to) || isDrizzle(to),
    fix: 'move the file into the module it belongs to',
  },
  {
    name: 'the schema stands alone',
    appliesTo: /^drizzle\/schema\//,
    forbids: ({ to }) => !to.startsWith('drizzle-orm') && !to.startsWith('drizzle/schema/'),
    fix: 'keep the rule in the service',
  },
  {
    name: 'the maker of catalogues and the checks of an update know no program',
    appliesTo: /^(words|updates)\//,
    forbids: ({ to }) => /^(service|cli|drizzle|renderer|main)\//.test(to),
    fix: 'pass it in as an argument',
  },
  {
    name: 'only the entry assembles the app',
    appliesTo: /^service\/(?!start\/(listeners|start)\.ts$)/,
    forbids: ({ to }) => to === 'service/start/app.ts',
    fix: 'take what you need from the context',
  },
  {
    name: 'building blocks know no domain',
    appliesTo: /^renderer\/(ui|lib)\//,
    forbids: ({ to }) => /^renderer\/(api|features|pages|session)\//.test(to),
    fix: 'pass it in as a property',
  },
  {
    name: 'the API client knows no screen',
    appliesTo: /^renderer\/api\//,
    forbids: ({ to, typeOnly }) =>
      /^renderer\/(features|pages|ui)\//.test(to) || (to.startsWith('service/') && !typeOnly),
    fix: 'return data and let the caller show it',
  },
  {
    name: 'features do not know each other',
    appliesTo: /^renderer\/features\//,
    forbids: ({ from, to }) => {
      const own = featureOf(from);
      const other = featureOf(to);
      return (other !== undefined && other !== own) || to.startsWith('renderer/pages/');
    },
    fix: 'compose them in a page, or lift what they share into ui or lib',
  },
  {
    name: 'pages compose, they do not fetch',
    appliesTo: /^renderer\/pages\//,
    forbids: ({ from, to, typeOnly }) =>
      (to.startsWith('renderer/api/') && !typeOnly) ||
      (to.startsWith('renderer/pages/') && dirOf(to) !== dirOf(from)),
    fix: 'let a feature call the API',
  },
  {
    name: 'help knows what screens say, not how they are made',
    appliesTo: /^renderer\/help\//,
    forbids: ({ to }) =>
      to.startsWith('renderer/session/') ||
      to.startsWith('renderer/desktop/') ||
      (/^renderer\/(features|pages)\//.test(to) && !/\/words(\/[a-z-]+)?\.ts$/.test(to)),
    fix: 'name it from the catalogue of the screen',
  },
  {
    name: 'nothing imports tests',
    appliesTo: /^(main|service|cli|renderer|drizzle|words|updates)\//,
    forbids: ({ to }) => to.startsWith('tests/'),
    fix: 'move what is needed out of tests',
  },
];

const featureOf = (path: string): string | undefined => /^renderer\/features\/([^/]+\/[^/]+)/.exec(path)?.[1];

const dirOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
