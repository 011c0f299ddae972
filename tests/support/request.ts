/** What came back: the body parsed when it is JSON, the text besides. */
export type Answer = { status: number; headers: Headers; body: Json; text: string };

/** JSON as it arrives, to look into without declaring its shape first; leaves are turned into what a test needs. */
export type Json = { readonly [key: string]: Json };

type Options = {
  method?: string;
  /** Sent as JSON unless it is a string or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
};

/** One request, redirects not followed. */
export async function request(
  url: string,
  { method = 'GET', body, headers = {}, token }: Options = {},
): Promise<Answer> {
  const isRaw =
    typeof body === 'string' ||
    body instanceof URLSearchParams ||
    body instanceof FormData ||
    body === undefined;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    body: isRaw ? body : JSON.stringify(body),
    headers: {
      ...(!isRaw && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text };
}
