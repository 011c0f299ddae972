/** Texts and files of a form by name. If several have the same name, the last counts. */
export type FormFields = { fields: Map<string, string>; files: Map<string, Uint8Array> };

/** The most parts of a form, and the most bytes of one part's header: no form of ours has more. */
export const MOST_PARTS = 100;
export const LARGEST_HEADER = 4_096;

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const DISPOSITION = /^content-disposition:\s*form-data\b(.*)$/im;
const NAME = /;\s*name="([^"]*)"/i;
const FILE_NAME = /;\s*filename\*?=/i;
const PLAIN_FILE_NAME = /;\s*filename="([^"]*)"/i;

const END_OF_HEADER = '\r\n\r\n';
const LAST = '--';

/**
 * Reads a multipart form (RFC 7578). Does not scan the contents of parts byte by byte.
 *
 * @throws SyntaxError when the bytes are no such form, or have too many parts.
 */
export function readMultipart(bytes: Uint8Array, contentType: string): FormFields {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${readBoundary(contentType) ?? ''}`;
  const form: FormFields = { fields: new Map(), files: new Map() };
  let at = startOf(body, delimiter);
  for (let parts = 0; body.toString('latin1', at, at + LAST.length) !== LAST; parts += 1) {
    const end = body.indexOf(`\r\n${delimiter}`, at, 'latin1');
    if (end < 0 || parts === MOST_PARTS) throw new SyntaxError('The form has no end, or too many parts');
    addPart(form, body.subarray(at, end));
    at = end + 2 + delimiter.length;
  }
  return form;
}

/** The boundary between the parts of a form, from its type; undefined without one. */
export function readBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The name in the header of a part, and that of its file: null for a text. Undefined when the part has no name. */
export function partHeader(header: string): { name: string; fileName: string | null } | undefined {
  const [, disposition = ''] = DISPOSITION.exec(header) ?? [];
  const name = NAME.exec(disposition)?.[1];
  if (name === undefined) return undefined;
  const fileName = FILE_NAME.test(disposition) ? (PLAIN_FILE_NAME.exec(disposition)?.[1] ?? '') : null;
  return { name, fileName };
}

/** The position after the first boundary; the preamble before it is ignored (RFC 2046). */
function startOf(body: Buffer, delimiter: string): number {
  const first = body.indexOf(delimiter, 0, 'latin1');
  if (delimiter === LAST || first < 0) throw new SyntaxError('The form has no boundary');
  return first + delimiter.length;
}

function addPart({ fields, files }: FormFields, part: Buffer): void {
  const headerEnd = part.subarray(0, LARGEST_HEADER).indexOf(END_OF_HEADER);
  const header = partHeader(part.toString('utf8', 0, Math.max(headerEnd, 0)));
  if (!header) throw new SyntaxError('A part has no name');
  const content = part.subarray(headerEnd + END_OF_HEADER.length);
  if (header.fileName === null) fields.set(header.name, content.toString('utf8'));
  else files.set(header.name, content);
}
