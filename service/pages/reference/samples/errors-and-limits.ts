import { curl, KEY, ORIGIN, type Sample } from './sample.ts';

const MISSING = '/api/v1/urls/000000000000000000000000';

/** For every program: recognising an error by its code, and waiting for a limit. */
export const ERRORS_AND_LIMITS: Sample = {
  id: 'errors',
  calls: ['GET /api/v1/urls/{url_id}'],
  scopes: ['urls:read'],
  code: {
    curl: curl(MISSING, '-i'),
    typescript: `async function call(path: string): Promise<Response> {
  for (;;) {
    const answer = await fetch('${ORIGIN}' + path, {
      headers: { Authorization: 'Bearer ${KEY}' },
    });
    if (answer.status !== 429) return answer;
    const seconds = Number(answer.headers.get('Retry-After') ?? 60);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

const answer = await call('${MISSING}');
console.log(answer.headers.get('X-RateLimit-Remaining'), 'requests left');
if (!answer.ok) {
  const { code, error } = await answer.json();
  console.log(answer.status, code, error);
}`,
    python: `import json
import time
import urllib.error
import urllib.request


def call(path):
    request = urllib.request.Request(
        "${ORIGIN}" + path,
        headers={"Authorization": "Bearer ${KEY}"},
    )
    while True:
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as refusal:
            if refusal.code != 429:
                raise
            time.sleep(int(refusal.headers.get("Retry-After", "60")))


try:
    print(json.load(call("${MISSING}")))
except urllib.error.HTTPError as refusal:
    print(refusal.headers.get("X-RateLimit-Remaining"), "requests left")
    problem = json.load(refusal)
    print(refusal.code, problem["code"], problem["error"])`,
    go: `package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strconv"
	"time"
)

func call(path string) *http.Response {
	for {
		request, _ := http.NewRequest("GET", "${ORIGIN}"+path, nil)
		request.Header.Set("Authorization", "Bearer ${KEY}")
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			log.Fatal(err)
		}
		if answer.StatusCode != 429 {
			return answer
		}
		answer.Body.Close()
		seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
		if err != nil {
			seconds = 60
		}
		time.Sleep(time.Duration(seconds) * time.Second)
	}
}

func main() {
	answer := call("${MISSING}")
	defer answer.Body.Close()
	fmt.Println(answer.Header.Get("X-RateLimit-Remaining"), "requests left")
	if answer.StatusCode >= 300 {
		var problem struct{ Code, Error string }
		json.NewDecoder(answer.Body).Decode(&problem)
		fmt.Println(answer.StatusCode, problem.Code, problem.Error)
	}
}`,
  },
};
