import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutPoster, type PosterPaper } from '../../../../service/qr/codes/poster/drawing.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { hasZbar, readWithJsqr, readWithZbar } from './decoders.ts';
import { designBody } from './design-bodies.ts';
import { hasPdftoppm, picturesOf } from './pdf/pdf-pictures.ts';

/** In millimetres. */
const SIZES = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  letter: { width: 215.9, height: 279.4 },
};
const PAPERS: PosterPaper[] = ['a4', 'a3', 'letter'];
const COUNTS = [0, 1, 2, 3, 4, 5, 6];

describe('a poster', () => {
  it.each(PAPERS.flatMap((paper) => COUNTS.map((count) => ({ paper, count }))))(
    'keeps $count examples on $paper, none on another, and leaves no large part of it empty',
    ({ paper, count }) => {
      const { width, height } = SIZES[paper];
      const { code, address, advice, examples, hint } = layOutPoster(paper, count);
      const last = Math.max(advice.baseline, ...examples.map(({ about }) => about.baseline));
      expect(hint.baseline - last).toBeLessThan(height / 4);
      expect(code.top + code.side).toBeLessThan(address.baseline);
      expect(hint.baseline).toBeLessThan(height);
      for (const [index, { code: small, name, about }] of examples.entries()) {
        expect(small.left).toBeGreaterThan(0);
        expect(small.left + small.side).toBeLessThan(width);
        expect(small.top).toBeGreaterThan(address.baseline);
        expect(about.baseline + about.size).toBeLessThan(hint.baseline - hint.size);
        expect(name.middle - name.width / 2).toBeGreaterThan(0);
        const right = examples[index + 1];
        if (right && right.code.top === small.top)
          expect(right.code.left).toBeGreaterThan(small.left + small.side);
      }
    },
  );
});

const BASE = 'http://links.local:7431';
const EXAMPLES = ['wiki', 'menu', 'printer'].map((name) => ({
  content: `${BASE}/${name}`,
  name,
  about: `What ${name} is`,
}));

let service: TestService;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const BODY = {
  title: 'Our short links',
  address: `${BASE}/`,
  examples: EXAMPLES,
  language: 'en',
  paper: 'a4',
  address_bar: true,
  design: designBody(),
  output: 'pdf',
};

const draw = (changes: object): Promise<Response> =>
  fetch(`${service.url}/api/v1/qr/poster`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
    body: JSON.stringify({ ...BODY, ...changes }),
  });

const bytesOf = async (response: Response): Promise<Buffer> => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** The codes of a page, cut out by where they stand; `dots` in a millimetre. */
async function codesOf(page: Buffer, paper: PosterPaper, dots: number): Promise<Buffer[]> {
  const { code, examples } = layOutPoster(paper, EXAMPLES.length);
  const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
  return Promise.all(
    [code, ...examples.map(({ code: small }) => small)].map(({ left, top, side }) => {
      const area = {
        left: Math.floor(left * dots),
        top: Math.floor(top * dots),
        width: Math.floor(side * dots),
        height: Math.floor(side * dots),
      };
      return sharp(data, { raw: info }).extract(area).png().toBuffer();
    }),
  );
}

const WANTED = [`${BASE}/`, ...EXAMPLES.map(({ content }) => content)];

describe('the file of a poster', () => {
  it.each(PAPERS)('has codes that scan on %s, and the same page as a picture', async (paper) => {
    const svg = await bytesOf(await draw({ paper, output: 'svg' }));
    const { width } = SIZES[paper];
    const dots = 6;
    const picture = await sharp(svg, { density: 25.4 * dots })
      .resize({ width: Math.round(width * dots) })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    const seen = await codesOf(picture, paper, dots);
    expect(await Promise.all(seen.map(readWithJsqr))).toEqual(WANTED);
    if (hasZbar) expect(await readWithZbar(seen)).toEqual(WANTED);
    const pdf = await bytesOf(await draw({ paper }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    if (!hasPdftoppm) return;
    const pages = await picturesOf(pdf);
    expect(pages).toHaveLength(1);
    const [page] = pages;
    const { width: wide = 0 } = await sharp(page).metadata();
    const printed = await codesOf(page ?? Buffer.alloc(0), paper, wide / width);
    if (hasZbar) expect(await readWithZbar(printed)).toEqual(WANTED);
  });

  it('takes other languages and scripts, and no example at all', async () => {
    for (const language of ['de', 'es', 'ar'])
      await bytesOf(await draw({ language, title: 'روابطنا القصيرة', output: 'svg' }));
    await bytesOf(await draw({ examples: [], output: 'svg', title: '🐦 Links' }));
  });

  it.each([
    ['no title', { title: ' ' }, 422],
    ['too many examples', { examples: [...EXAMPLES, ...EXAMPLES, ...EXAMPLES] }, 422],
    ['an address that is none', { address: 'links' }, 400],
    ['content that no code holds', { examples: [{ content: 'x'.repeat(9000), name: '', about: '' }] }, 422],
  ])('is refused for %s', async (_name, changes, status) => {
    expect((await draw(changes)).status).toBe(status);
  });
});
