import { CURL_ID, curl, FIND_ID, go, KEY, ORIGIN, python, type Sample, typescript } from './sample.ts';

const JSON_BODY = "-H 'Content-Type: application/json'";
const BY_ID = `curl -sS "${ORIGIN}/api/v1/urls/${CURL_ID}" \\
  -H 'Authorization: Bearer ${KEY}'`;

export const MAKE: Sample = {
  id: 'make',
  calls: ['POST /api/v1/shorten'],
  scopes: ['shorten:create'],
  code: {
    curl: curl(
      '/api/v1/shorten',
      JSON_BODY,
      `-d '{"long_url": "https://example.com/handbook", "alias": "handbook"}'`,
    ),
    typescript: typescript(`const answer = await call('POST', '/api/v1/shorten', {
  long_url: 'https://example.com/handbook',
  alias: 'handbook',
});
const link = await answer.json();
console.log(link.short_url);`),
    python: python(`link = json.loads(call("POST", "/api/v1/shorten", {
    "long_url": "https://example.com/handbook",
    "alias": "handbook",
}))
print(link["short_url"])`),
    go: go(`func main() {
	link := object(call("POST", "/api/v1/shorten", map[string]any{
		"long_url": "https://example.com/handbook",
		"alias":    "handbook",
	}))
	fmt.Println(link["short_url"])
}`),
  },
};

const LIST: Sample = {
  id: 'list',
  calls: ['GET /api/v1/urls'],
  scopes: ['urls:read'],
  code: {
    curl: curl('/api/v1/urls?sortBy=total_clicks&pageSize=20&page=1'),
    typescript:
      typescript(`const answer = await call('GET', '/api/v1/urls?sortBy=total_clicks&pageSize=20&page=1');
const page = await answer.json();
for (const link of page.items) console.log(link.alias, link.total_clicks);`),
    python: python(`page = json.loads(call("GET", "/api/v1/urls?sortBy=total_clicks&pageSize=20&page=1"))
for link in page["items"]:
    print(link["alias"], link["total_clicks"])`),
    go: go(`func main() {
	page := object(call("GET", "/api/v1/urls?sortBy=total_clicks&pageSize=20&page=1", nil))
	for _, item := range page["items"].([]any) {
		link := item.(map[string]any)
		fmt.Println(link["alias"], link["total_clicks"])
	}
}`),
  },
};

const FIND: Sample = {
  id: 'find',
  calls: ['GET /api/v1/links/search'],
  scopes: ['urls:read'],
  code: {
    curl: curl('/api/v1/links/search?q=handbook'),
    typescript:
      typescript(`const answer = await call('GET', \`/api/v1/links/search?q=\${encodeURIComponent('handbook')}\`);
const found = await answer.json();
for (const link of found.items) console.log(link.id, link.alias, link.long_url);`),
    python: python(`from urllib.parse import quote

found = json.loads(call("GET", "/api/v1/links/search?q=" + quote("handbook")))
for link in found["items"]:
    print(link["id"], link["alias"], link["long_url"])`),
    go: go(
      `func main() {
	found := object(call("GET", "/api/v1/links/search?q="+url.QueryEscape("handbook"), nil))
	for _, item := range found["items"].([]any) {
		link := item.(map[string]any)
		fmt.Println(link["id"], link["alias"], link["long_url"])
	}
}`,
      'net/url',
    ),
  },
};

const CHANGE: Sample = {
  id: 'change',
  calls: ['GET /api/v1/links/search', 'PATCH /api/v1/urls/{url_id}'],
  scopes: ['urls:manage'],
  code: {
    curl: `${FIND_ID.curl}${BY_ID} \\
  -X PATCH ${JSON_BODY} \\
  -d '{"long_url": "https://example.com/handbook/2"}'`,
    typescript: typescript(`${FIND_ID.typescript}const answer = await call('PATCH', \`/api/v1/urls/\${id}\`, {
  long_url: 'https://example.com/handbook/2',
});
console.log((await answer.json()).long_url);`),
    python: python(`${FIND_ID.python}changed = json.loads(call("PATCH", "/api/v1/urls/" + link_id, {
    "long_url": "https://example.com/handbook/2",
}))
print(changed["long_url"])`),
    go: go(`func main() {
${FIND_ID.go}	changed := object(call("PATCH", "/api/v1/urls/"+id, map[string]any{
		"long_url": "https://example.com/handbook/2",
	}))
	fmt.Println(changed["long_url"])
}`),
  },
};

/** After all samples that need the link. */
export const DELETE: Sample = {
  id: 'delete',
  calls: ['GET /api/v1/links/search', 'DELETE /api/v1/urls/{url_id}'],
  scopes: ['urls:manage'],
  code: {
    curl: `${FIND_ID.curl}${BY_ID} \\
  -X DELETE`,
    typescript: typescript(`${FIND_ID.typescript}await call('DELETE', \`/api/v1/urls/\${id}\`);
console.log('deleted', id);`),
    python: python(`${FIND_ID.python}call("DELETE", "/api/v1/urls/" + link_id)
print("deleted", link_id)`),
    go: go(`func main() {
${FIND_ID.go}	call("DELETE", "/api/v1/urls/"+id, nil)
	fmt.Println("deleted", id)
}`),
  },
};

export const LINKS: readonly Sample[] = [LIST, FIND, CHANGE];
