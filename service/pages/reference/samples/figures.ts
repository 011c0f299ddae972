import {
  CURL_ID,
  FIND_ID,
  go,
  KEY,
  ORIGIN,
  python,
  type Sample,
  typescript,
  typescriptWithoutKey,
} from './sample.ts';

const STATISTICS: Sample = {
  id: 'statistics',
  calls: ['GET /api/v1/links/search', 'GET /api/v1/stats/links/{url_id}'],
  scopes: ['stats:read', 'urls:read'],
  code: {
    curl: `${FIND_ID.curl}curl -sS "${ORIGIN}/api/v1/stats/links/${CURL_ID}?group_by=time,country&timezone=Europe/Berlin" \\
  -H 'Authorization: Bearer ${KEY}'`,
    typescript:
      typescript(`${FIND_ID.typescript}const answer = await call('GET', \`/api/v1/stats/links/\${id}?group_by=time,country&timezone=Europe/Berlin\`);
const { summary } = await answer.json();
console.log(summary.total_clicks, 'clicks by', summary.unique_clicks, 'visitors');`),
    python:
      python(`${FIND_ID.python}stats = json.loads(call("GET", f"/api/v1/stats/links/{link_id}?group_by=time,country&timezone=Europe/Berlin"))
print(stats["summary"]["total_clicks"], "clicks by", stats["summary"]["unique_clicks"], "visitors")`),
    go: go(`func main() {
${FIND_ID.go}	stats := object(call("GET", "/api/v1/stats/links/"+id+"?group_by=time,country&timezone=Europe/Berlin", nil))
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
    curl: `curl -sS '${ORIGIN}/api/v1/classic?content=${ORIGIN}/handbook&output=svg' \\
  -o handbook.svg`,
    typescript: typescriptWithoutKey(
      `/api/v1/classic?content=\${encodeURIComponent(origin + '/handbook')}&output=svg`,
      `
import { writeFile } from 'node:fs/promises';

await writeFile('handbook.svg', await answer.text());`,
    ),
    python: `from urllib.parse import quote
from urllib.request import urlopen

ORIGIN = "${ORIGIN}"

content = quote(ORIGIN + "/handbook", safe="")
with urlopen(ORIGIN + "/api/v1/classic?output=svg&content=" + content) as answer:
    code = answer.read()
with open("handbook.svg", "wb") as file:
    file.write(code)`,
    go: `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
)

const origin = "${ORIGIN}"

func main() {
	answer, err := http.Get(origin + "/api/v1/classic?output=svg&content=" + url.QueryEscape(origin+"/handbook"))
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	code, _ := io.ReadAll(answer.Body)
	if answer.StatusCode >= 300 {
		log.Fatalf("%s: %s", answer.Status, code)
	}
	if err := os.WriteFile("handbook.svg", code, 0o644); err != nil {
		log.Fatal(err)
	}
	fmt.Println("handbook.svg has", len(code), "bytes")
}`,
  },
};

export const FIGURES: readonly Sample[] = [STATISTICS, QR_CODE];
