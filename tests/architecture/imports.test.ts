import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, moduleOf, ROOMS } from './areas.ts';
import { RULES } from './rules.ts';
import { listImports, listSources, PRODUCT } from './source-files.ts';

const sources = listSources([...PRODUCT, 'words']);
const imports = sources.flatMap(listImports);

describe('Who may import what', () => {
  it.each(RULES)('$name', ({ appliesTo, forbids, fix }) => {
    const breaches = imports.filter((imported) => appliesTo.test(imported.from) && forbids(imported));
    expect(breaches.map(({ from, to }) => `${from} imports ${to}: ${fix}`)).toEqual([]);
  });

  it('every rule is about files that exist', () => {
    const idle = RULES.filter(({ appliesTo }) => !sources.some((file) => appliesTo.test(file)));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    [
      'service/links/links/bulk/edit-routes.ts',
      'service/links/links/bulk/edit-repository.ts',
      'routes stay thin',
    ],
    ['service/visits/redirects/routes.ts', 'drizzle-orm', 'routes stay thin'],
    ['service/links/links/bulk/edit.ts', 'drizzle-orm', 'SQL lives in repositories'],
    ['service/links/links/bulk/edit.ts', 'elysia', 'only routes know the router'],
    [
      'service/links/links/list-repository.ts',
      'service/http/html.ts',
      'repositories know nothing above them',
    ],
  ])('%s may not import %s', (from, to, name) => {
    const imported = { from, to, typeOnly: false, isLazy: false };
    const broken = RULES.filter(({ appliesTo, forbids }) => appliesTo.test(from) && forbids(imported));
    expect(broken.map((rule) => rule.name)).toEqual([name]);
  });

  it('the service has no room beside the areas and what they stand on', () => {
    const folders = readdirSync('service', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...ROOMS].toSorted());
  });

  it('modules do not depend on each other in a circle', () => {
    expect(findCircle(moduleEdges())).toEqual([]);
  });
});

describe('The context', () => {
  /** What reads all that modules tell, whichever they are. */
  const ALL = ['service/account/metrics/', 'service/account/state/'];
  const WHOLE = /import [^;]*\b(Context|Parts)\b[^;]*kernel\/context\.ts'/;

  it('of a function has the parts of its own area and of lower ones', () => {
    const whole = sources
      .filter((file) => areaOf(file) !== undefined && !ALL.some((folder) => file.startsWith(folder)))
      .filter((file) => WHOLE.test(readFileSync(file, 'utf8')));
    expect(whole.map((file) => `${file}: take the context of the area, such as LinksContext`)).toEqual([]);
  });

  it('gets a part from a module of the area that the part is declared in, or of a lower one', () => {
    const declared = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}interface (\w+)Parts \{/gm)].map(([, area = '']) => ({
        file,
        area,
      })),
    );
    const strangers = declared.filter(({ file, area }) => areaOf(file) !== area.toLowerCase());
    expect(strangers).toEqual([]);
  });
});

describe('One door for each shared thing', () => {
  const doors: [string, RegExp, RegExp][] = [
    [
      'responses are built in respond.ts; those of providers are rebuilt once they are read',
      /new (Fast)?Response\(/,
      /^service\/(http\/(respond|body)|people\/providers\/connectors\/connector)\.ts$/,
    ],
    [
      'the environment is read in config.ts',
      /process\.env\b/,
      /^service\/(kernel\/config|start\/(index|command|export-links|move|restore))\.ts$/,
    ],
    ['addresses are parsed in parse-url.ts', /\bURL\.(canParse|parse)\(/, /^service\/lib\/parse-url\.ts$/],
    ['the command line reads its environment in main.ts', /process\.env\b/, /^cli\/main\.ts$/],
    ['the command line calls fetch in client.ts', /\bfetch\(/, /^cli\/client\.ts$/],
    ['ipcMain is used in ipc/handle.ts', /\bipcMain\b/, /^main\/ipc\/handle\.ts$/],
    [
      'fetch is called in the API client and the stream of events',
      /\bfetch\(/,
      /^renderer\/api\/(client|events)\.ts$/,
    ],
    ['the extension fetches in send.ts', /\bfetch\(/, /^extension\/send\.ts$/],
  ];

  it.each(doors)('%s', (_name, pattern, allowed) => {
    const area = /^renderer/.test(allowed.source.slice(1))
      ? 'renderer'
      : allowed.source.slice(1).split('\\/')[0];
    const others = sources
      .filter((file) => file.startsWith(`${area}/`) && !allowed.test(file))
      .filter((file) => pattern.test(readFileSync(file, 'utf8')));
    expect(others).toEqual([]);
  });
});

describe('Requests to other servers', () => {
  const HOW =
    /(?<![.\w])fetch\(|\bglobalThis\.fetch\b|\bhttps?\.(request|get)\(|(from |import\()['"](undici|(node:)?https|(node:)?http2)['"]|import (?!type)[^;]*\b(request|get)\b[^;]* from 'node:http'/;

  const DOORS = [
    // Listens alone.
    'service/kernel/server.ts',
    // Asks loopback addresses only.
    'main/supervision/joined-service.ts',
    'updates/web-feed.ts',
    'service/base/outbound/exchange/exchange.ts',
    // Asks loopback addresses only.
    'service/start/command/running.ts',
    // Programs that others run: the script of a page, and samples on it.
    'service/pages/reference/page/script.ts',
    'service/pages/reference/samples/errors-and-limits.ts',
    'service/pages/reference/samples/sample.ts',
  ];

  it('leave through the client of base/outbound, which says where they may go, and updates through their feed', () => {
    const others = sources
      .filter((file) => /^(service|main|updates)\//.test(file) && HOW.test(readFileSync(file, 'utf8')))
      .filter((file) => !DOORS.includes(file));
    expect(others).toEqual([]);
  });

  it.each([
    'await fetch(url)',
    'globalThis.fetch',
    'http.request(url)',
    'https.get(url)',
    "import { Agent } from 'undici'",
    "await import('undici')",
    "import { createServer, request } from 'node:http'",
  ])('are seen in %s', (text) => {
    expect(text).toMatch(HOW);
  });

  it.each([
    "import { type IncomingMessage } from 'node:http'",
    'options.fetch(request)',
    'network.fetch',
    "'https'",
  ])('are not seen in %s', (text) => {
    expect(text).not.toMatch(HOW);
  });
});

describe('Operations of the database', () => {
  it('are defined in repositories, queries, operations.ts and jobs.ts', () => {
    const elsewhere = sources
      .filter(
        (file) =>
          file.startsWith('service/') && !/(\brepository|-query|\boperations?|\bjobs?)\.ts$/.test(file),
      )
      .filter((file) => /\bdefine(Write|Query|Job)\(/.test(readFileSync(file, 'utf8')));
    expect(elsewhere).toEqual([]);
  });
});

describe('Files stay small', () => {
  it('no file is longer than 400 lines', () => {
    const long = [...sources, ...listSources(['tests'])].filter(
      (file) => readFileSync(file, 'utf8').split('\n').length > 401,
    );
    expect(long).toEqual([]);
  });
});

function moduleEdges(): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, typeOnly } of imports) {
    const [own, other] = [from, to].map(moduleOf);
    if (!own || !other || own === other || typeOnly) continue;
    edges.set(own, (edges.get(own) ?? new Set()).add(other));
  }
  return edges;
}

/** The modules of one circle, in order; empty when there is none. */
function findCircle(edges: Map<string, Set<string>>): string[] {
  const done = new Set<string>();
  const walk = (module: string, path: string[]): string[] => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return [];
    for (const next of edges.get(module) ?? []) {
      const circle = walk(next, [...path, module]);
      if (circle.length > 0) return circle;
    }
    done.add(module);
    return [];
  };
  for (const module of edges.keys()) {
    const circle = walk(module, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
