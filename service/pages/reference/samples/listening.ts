import { curl, KEY, ORIGIN, type Sample, typescript } from './sample.ts';

const EVENTS: Sample = {
  id: 'events',
  calls: ['GET /api/v1/events'],
  scopes: ['urls:read'],
  code: {
    curl: curl('/api/v1/events', '-N'),
    typescript: typescript(`const { body } = await call('GET', '/api/v1/events');
const decoder = new TextDecoder();
let rest = '';
for await (const bytes of body ?? []) {
  const lines = (rest + decoder.decode(bytes, { stream: true })).split('\\n');
  rest = lines.pop() ?? '';
  for (const line of lines) if (line.startsWith('data:')) console.log(line.slice(5).trim());
}`),
    python: `import urllib.request

request = urllib.request.Request(
    "${ORIGIN}/api/v1/events",
    headers={"Authorization": "Bearer ${KEY}"},
)
with urllib.request.urlopen(request) as events:
    for line in events:
        if line.startswith(b"data:"):
            print(line[5:].strip().decode(), flush=True)`,
    go: `package main

import (
	"bufio"
	"fmt"
	"log"
	"net/http"
	"strings"
)

func main() {
	request, _ := http.NewRequest("GET", "${ORIGIN}/api/v1/events", nil)
	request.Header.Set("Authorization", "Bearer ${KEY}")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		if data, isData := strings.CutPrefix(lines.Text(), "data:"); isData {
			fmt.Println(strings.TrimSpace(data))
		}
	}
}`,
  },
};

/** The port of the samples, and the secret that a reader inserts by hand. */
const RECEIVER_PORT = 8123;
const SECRET = 'whsec_your_secret';

const RECEIVE: Sample = {
  id: 'webhooks',
  calls: ['POST /api/v1/webhooks'],
  scopes: ['webhooks:manage'],
  code: {
    curl: curl(
      '/api/v1/webhooks',
      "-H 'Content-Type: application/json'",
      `-d '{"url": "https://example.com/from-linnet", "events": ["link.*"]}'`,
    ),
    typescript: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const key = Buffer.from('${SECRET}'.slice('whsec_'.length), 'base64');

function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const sent = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - sent) < 300)) return false;
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const wanted = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'));
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const isGood = isSigned(request.headers, body);
  if (isGood) console.log(JSON.parse(body).type);
  response.writeHead(isGood ? 204 : 401).end();
}).listen(${RECEIVER_PORT});`,
    python: `import base64
import hashlib
import hmac
import json
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode("${SECRET}".removeprefix("whsec_"))


def is_signed(headers, body):
    if not abs(time.time() - float(headers.get("webhook-timestamp", "0"))) < 300:
        return False
    signed = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    wanted = base64.b64encode(hmac.digest(KEY, signed, hashlib.sha256)).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.removeprefix("v1,"), wanted) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        is_good = is_signed(self.headers, body)
        if is_good:
            print(json.loads(body)["type"], flush=True)
        self.send_response(204 if is_good else 401)
        self.end_headers()


HTTPServer(("", ${RECEIVER_PORT}), Receiver).serve_forever()`,
    go: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

func isSigned(header http.Header, body []byte) bool {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix("${SECRET}", "whsec_"))
	sent, _ := strconv.ParseFloat(header.Get("webhook-timestamp"), 64)
	if math.Abs(float64(time.Now().Unix())-sent) > 300 {
		return false
	}
	hash := hmac.New(sha256.New, key)
	fmt.Fprintf(hash, "%s.%s.%s", header.Get("webhook-id"), header.Get("webhook-timestamp"), body)
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		given, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(signature, "v1,"))
		if hmac.Equal(given, hash.Sum(nil)) {
			return true
		}
	}
	return false
}

func main() {
	http.HandleFunc("/", func(answer http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		if !isSigned(request.Header, body) {
			answer.WriteHeader(401)
			return
		}
		var message struct{ Type string }
		json.Unmarshal(body, &message)
		fmt.Println(message.Type)
		answer.WriteHeader(204)
	})
	log.Fatal(http.ListenAndServe(":${RECEIVER_PORT}", nil))
}`,
  },
};

export const LISTENING: readonly Sample[] = [EVENTS, RECEIVE];
