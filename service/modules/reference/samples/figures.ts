import { CURL_ID, curl, go, KEY, ORIGIN, python, type Sample, typescript } from './sample.ts';

const STATISTICS: Sample = {
  id: 'statistics',
  calls: ['GET /api/v1/links/search', 'GET /api/v1/stats/links/{url_id}'],
  scopes: ['stats:read', 'urls:read'],
  code: {
    curl: `${CURL_ID}
curl -sS "${ORIGIN}/api/v1/stats/links/$ID?group_by=time,country&timezone=Europe/Berlin" \\
  -H 'Authorization: Bearer ${KEY}'`,
    typescript: typescript(`const found = await (await call('GET', '/api/v1/links/search?q=handbook')).json();
const { id } = found.items[0];
const answer = await call('GET', \`/api/v1/stats/links/\${id}?group_by=time,country&timezone=Europe/Berlin\`);
const { summary } = await answer.json();
console.log(summary.total_clicks, 'clicks by', summary.unique_clicks, 'visitors');`),
    python: python(`found = json.loads(call("GET", "/api/v1/links/search?q=handbook"))
link_id = found["items"][0]["id"]
stats = json.loads(call("GET", f"/api/v1/stats/links/{link_id}?group_by=time,country&timezone=Europe/Berlin"))
print(stats["summary"]["total_clicks"], "clicks by", stats["summary"]["unique_clicks"], "visitors")`),
    go: go(`func main() {
	found := object(call("GET", "/api/v1/links/search?q=handbook", nil))["items"].([]any)
	id := found[0].(map[string]any)["id"].(string)
	stats := object(call("GET", "/api/v1/stats/links/"+id+"?group_by=time,country&timezone=Europe/Berlin", nil))
	summary := stats["summary"].(map[string]any)
	fmt.Println(summary["total_clicks"], "clicks by", summary["unique_clicks"], "visitors")
}`),
  },
};

const QR_CODE: Sample = {
  id: 'qr-code',
  calls: ['GET /api/v1/classic'],
  scopes: [],
  code: {
    curl: curl(`/api/v1/classic?content=${ORIGIN}/handbook&output=svg`, '-o handbook.svg'),
    typescript: typescript(`import { writeFile } from 'node:fs/promises';

const content = encodeURIComponent(\`\${origin}/handbook\`);
const answer = await call('GET', \`/api/v1/classic?content=\${content}&output=svg\`);
await writeFile('handbook.svg', await answer.text());`),
    python: python(`from urllib.parse import quote

code = call("GET", "/api/v1/classic?output=svg&content=" + quote(ORIGIN + "/handbook", safe=""))
with open("handbook.svg", "wb") as file:
    file.write(code)`),
    go: go(
      `func main() {
	code := call("GET", "/api/v1/classic?output=svg&content="+url.QueryEscape(origin+"/handbook"), nil)
	if err := os.WriteFile("handbook.svg", code, 0o644); err != nil {
		log.Fatal(err)
	}
	fmt.Println("handbook.svg has", len(code), "bytes")
}`,
      'net/url',
      'os',
    ),
  },
};

export const FIGURES: readonly Sample[] = [STATISTICS, QR_CODE];
