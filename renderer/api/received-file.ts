import { isAborted } from '../lib/failure.ts';
import { unreachable } from './failures.ts';

/** A file the service made, as it calls it. */
export type ReceivedFile = { name: string; data: Uint8Array };

/** How much of a file is here, in bytes; `total` is undefined when the service did not say. */
export type Progress = { received: number; total: number | undefined };

/** Reads a file part by part. @throws Failure when the service goes away half-way, or an abort. */
export async function receiveFile(
  response: Response,
  onprogress: (progress: Progress) => void = () => {},
): Promise<ReceivedFile> {
  const name = fileNameIn(response.headers.get('content-disposition')) ?? 'download';
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? length : undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of partsOf(response)) {
    parts.push(part);
    received += part.length;
    onprogress({ received, total });
  }
  return { name, data: new Uint8Array(await new Blob(parts).arrayBuffer()) };
}

/** The parts of a body as they arrive; not every browser lets one loop over a stream itself. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) yield part.value;
  } catch (error) {
    throw isAborted(error) ? error : unreachable();
  }
}

/** What a `Content-Disposition` header calls its file; the starred form holds more than ASCII and wins. */
function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return (encoded && decode(encoded)) || plain || undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
