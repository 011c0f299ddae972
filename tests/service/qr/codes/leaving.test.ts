import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paintBatch } from '../../../../service/qr/codes/archive/batch.ts';
import { LABEL_SHEETS } from '../../../../service/qr/codes/designer-model.ts';
import { paintLabels } from '../../../../service/qr/codes/pdf/label-pages.ts';
import { type BusyThread, startBusyThread } from '../../../support/busy-thread.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { designBody } from './design-bodies.ts';
import { plainLook, svgDesign } from './designs.ts';

let service: TestService;
let busy: BusyThread;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  busy = startBusyThread();
  ada = await signUp(service);
  service.context.threads.drawing = busy;
  service.context.threads.bulkDrawing = busy;
});
afterAll(async () => {
  await busy.close();
  await service.stop();
});

const LOOK = { design: designBody(), output: 'svg', size: 300, width_mm: 30 };
const CODE = { ...LOOK, content: 'https://example.com/', crop_marks: false };
const ITEM = { content: 'https://example.com/', filename: 'code', title: '', caption: '' };
const LABELS = { design: designBody(), items: [ITEM], sheet: LABEL_SHEETS[0], skip: 0, outlines: false };

describe('A drawing whose caller leaves', () => {
  it.each([
    ['one code', 'qr.code', 'GET', '/api/v1/classic?content=hello', null],
    ['a code with a logo', 'qr.code', 'POST', '/api/v1/gradient?content=hello', null],
    ['a batch', 'qr.archive', 'POST', '/api/v1/batch', { items: [{ content: 'hello' }] }],
    ['a preview', 'qr.preview', 'POST', '/api/v1/qr/preview', CODE],
    ['a file', 'qr.code', 'POST', '/api/v1/qr/file', CODE],
    ['an archive', 'qr.archive', 'POST', '/api/v1/qr/archive', { ...LOOK, items: [ITEM] }],
    ['sheets of labels', 'qr.labels', 'POST', '/api/v1/qr/labels', LABELS],
  ])('is given up: %s', async (_what, call, method, path, body) => {
    const caller = new AbortController();
    const asked = fetch(`${service.url}${path}`, {
      method,
      signal: caller.signal,
      headers: { authorization: `Bearer ${ada.token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    }).then((answer) => answer.text());
    asked.catch(() => undefined);
    await expect.poll(() => busy.waiting()).toEqual([call]);
    caller.abort();
    await expect.poll(() => busy.waiting()).toEqual([]);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('stops between two labels', async () => {
    const caller = new AbortController();
    const contents: string[] = [];
    const label = (content: string) => ({
      title: '',
      caption: '',
      get content() {
        contents.push(content);
        caller.abort();
        return content;
      },
    });
    const labels = ['one', 'two', 'three'].map(label);
    const pages = { look: plainLook, labels, sheet: 'a4-24', skip: 0, outlines: false } as const;
    await expect(paintLabels(pages, caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(contents).toEqual(['one']);
  });

  it('stops between two codes of a batch', async () => {
    const caller = new AbortController();
    const names: string[] = [];
    const member = (name: string) => ({
      design: svgDesign(),
      get name() {
        names.push(name);
        caller.abort();
        return name;
      },
    });
    const members = ['one.svg', 'two.svg', 'three.svg'].map(member);
    await expect(paintBatch({ members, modifiedAt: 0 }, caller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(names).toEqual(['one.svg']);
  });
});
