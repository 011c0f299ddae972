import type { SampleId } from './words.ts';

/** The languages of the samples, by the names that people know them by. */
export const LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python', go: 'Go' } as const;
export type Language = keyof typeof LANGUAGES;

/** A placeholder for the reader's own address, which the page inserts. */
export const ORIGIN = 'http://linnet.invalid';
export const KEY = 'spoo_your_key';

/** A program that runs unchanged, in each language. */
export type Sample = {
  /** Part of the address of the sample, `#sample-make`, and the name of its words. */
  id: SampleId;
  /** The operations it calls, in the form of the API description. */
  calls: readonly string[];
  /** The scopes that the key needs. */
  scopes: readonly string[];
  code: Readonly<Record<Language, string>>;
};

/** One call with curl; `options` are further lines of the command. */
export const curl = (path: string, ...options: readonly string[]): string =>
  [`curl -sS '${ORIGIN}${path}'`, `-H 'Authorization: Bearer ${KEY}'`, ...options].join(' \\\n  ');

/** Finds the link named handbook first, because an operation about one link needs its id. */
export const FIND_ID: Readonly<Record<Language, string>> = {
  curl: `ID=$(${curl('/api/v1/links/search?q=handbook')} \\
  | grep -o '"id":"[0-9a-f]*"' | head -n 1 | cut -d '"' -f 4)
`,
  typescript: `const found = await (await call('GET', '/api/v1/links/search?q=handbook')).json();
const id = found.items[0]?.id;
if (!id) throw new Error('no such link');
`,
  python: `found = json.loads(call("GET", "/api/v1/links/search?q=handbook"))["items"]
if not found:
    raise SystemExit("no such link")
link_id = found[0]["id"]
`,
  go: `	found := object(call("GET", "/api/v1/links/search?q=handbook", nil))["items"].([]any)
	if len(found) == 0 {
		log.Fatal("no such link")
	}
	id := found[0].(map[string]any)["id"].(string)
`,
};

/** The id in an address for a shell; when no link was found, the shell stops with a message and sends no request. */
export const CURL_ID = `\${ID:?no such link}`;

/** A program in TypeScript for any runtime that has fetch. */
export const typescript = (main: string): string => `const origin = '${ORIGIN}';
const headers = {
  Authorization: 'Bearer ${KEY}',
  'Content-Type': 'application/json',
};

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
  return answer;
}

${main}`;

/** The same for one call without a key; `main` continues with its answer. */
export const typescriptWithoutKey = (path: string, main: string): string => `const origin = '${ORIGIN}';
const answer = await fetch(origin + \`${path}\`);
if (!answer.ok) throw new Error(\`\${answer.status}: \${await answer.text()}\`);
${main}`;

/** A program in Python 3, with its standard library only. */
export const python = (main: string): string => `import json
import urllib.request

ORIGIN = "${ORIGIN}"
HEADERS = {
    "Authorization": "Bearer ${KEY}",
    "Content-Type": "application/json",
}


def call(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ORIGIN + path, data, HEADERS, method=method)
    with urllib.request.urlopen(request) as answer:
        return answer.read()


${main}`;

/** A program in Go, with its standard library only; `imports` are additional packages of this program. */
export const go = (main: string, ...imports: readonly string[]): string => `package main

import (
${[...imports, 'bytes', 'encoding/json', 'fmt', 'io', 'log', 'net/http']
  .sort()
  .map((name) => `\t"${name}"`)
  .join('\n')}
)

const origin = "${ORIGIN}"
const key = "${KEY}"

func call(method, path string, body any) []byte {
\tsent, _ := json.Marshal(body)
\trequest, err := http.NewRequest(method, origin+path, bytes.NewReader(sent))
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\trequest.Header.Set("Authorization", "Bearer "+key)
\trequest.Header.Set("Content-Type", "application/json")
\tanswer, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tdefer answer.Body.Close()
\tread, _ := io.ReadAll(answer.Body)
\tif answer.StatusCode >= 300 {
\t\tlog.Fatalf("%s: %s", answer.Status, read)
\t}
\treturn read
}

func object(read []byte) map[string]any {
\tvar value map[string]any
\tif err := json.Unmarshal(read, &value); err != nil {
\t\tlog.Fatal(err)
\t}
\treturn value
}

${main}`;
