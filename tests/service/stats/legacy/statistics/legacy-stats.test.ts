import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { readXlsx } from '../../../../support/xlsx.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const PASSWORD = 'open.sesame@1';

let service: TestService;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await make('plain');
  await make('locked', { password: PASSWORD, 'max-clicks': '5' });
  for (const referer of ['https://www.example.com/x', undefined]) {
    const headers = { 'User-Agent': AGENT, ...(referer && { Referer: referer }) };
    await request(`${service.url}/plain`, { headers });
  }
});
afterAll(() => service.stop());

async function make(alias: string, fields: Record<string, string> = {}): Promise<void> {
  const answer = await request(`${service.url}/`, {
    method: 'POST',
    body: new URLSearchParams({ url: 'https://example.com/', alias, ...fields }),
    headers: { Accept: 'application/json' },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function shorten(alias: string, more: object): Promise<void> {
  const body = { long_url: 'https://example.com/', alias, ...more };
  await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: ada.token, body });
}

const post = (path: string, fields: Record<string, string> = {}): Promise<Answer> =>
  request(service.url + path, { method: 'POST', body: new URLSearchParams(fields) });

describe('POST /stats/{code}', () => {
  it('gives the numbers of all time', async () => {
    const { status, body } = await post('/stats/plain');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: 'plain',
      'total-clicks': 2,
      total_unique_clicks: 1,
      'last-click': '2026-09-13 12:00:00',
      'last-click-browser': 'Firefox',
      'last-click-os': 'Linux',
      'last-click-country': 'Unknown',
      counter: { '2026-09-13': 2 },
      unique_counter: { '2026-09-13': 1 },
      browser: { Firefox: 2 },
      referrer: { example_com: 1 },
      unique_referrer: { example_com: 1 },
      country: { Unknown: 2 },
      bots: {},
    });
  });

  it('takes the password from the form or the address, and repeats it', async () => {
    expect((await post('/stats/locked', { password: PASSWORD })).body).toMatchObject({
      password: PASSWORD,
      'max-clicks': 5,
      expired: false,
      counter: {},
    });
    expect((await post(`/stats/locked?password=${PASSWORD}`)).status).toBe(200);
  });

  it.each<Record<string, string>>([{}, { password: 'wrong' }])(
    'answers 400 to the password in %j',
    async (fields) => {
      const answer = await post('/stats/locked', fields);
      expect(answer).toMatchObject({
        status: 400,
        body: { PasswordError: 'Invalid Password', code: 'invalid_password', error: 'Invalid Password' },
      });
      expect(answer.headers.get('x-error-code')).toBe('invalid_password');
    },
  );

  it('knows links of both generations, unless their statistics are private', async () => {
    await shorten('newer', { private_stats: false });
    await shorten('hidden', {});
    expect((await post('/stats/newer')).status).toBe(200);
    const hidden = await post('/stats/hidden');
    const unknown = await post('/stats/never-was');
    expect(hidden).toMatchObject({
      status: 404,
      body: { UrlError: 'The requested Url never existed', code: 'not_found' },
    });
    expect(hidden.text).toBe(unknown.text);
  });
});

describe('GET /stats', () => {
  it.each(['/stats', '/stats/'])('shows a form at %s', async (path) => {
    const answer = await request(service.url + path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('name="short_code"');
  });

  it('shows a page about a link', async () => {
    const answer = await request(`${service.url}/stats/plain`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain('Firefox');
  });

  it.each([
    ['/stats/locked', 400, 'invalid_password'],
    ['/stats/never-was', 404, 'not_found'],
  ])('answers for %s with a page and %i', async (path, status, code) => {
    const answer = await request(service.url + path, { headers: { Accept: 'application/json' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('x-error-code')).toBe(code);
  });
});

describe('/export/{code}/{format}', () => {
  async function download(format: string, fields?: Record<string, string>): Promise<[Response, Uint8Array]> {
    const code = fields ? 'locked' : 'plain';
    const response = await fetch(`${service.url}/export/${code}/${format}`, {
      method: fields ? 'POST' : 'GET',
      body: fields && new URLSearchParams(fields),
    });
    return [response, new Uint8Array(await response.arrayBuffer())];
  }

  it('sends JSON, for a protected link as well', async () => {
    const [response, file] = await download('json', { password: PASSWORD });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="spoo-me-export.json"');
    const text = new TextDecoder().decode(file);
    expect(text).toBe(JSON.stringify((await post('/stats/locked', { password: PASSWORD })).body, null, 4));
  });

  it('sends XML', async () => {
    const [response, file] = await download('XML');
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="data.xml"');
    expect(new TextDecoder().decode(file)).toContain(
      '<counter type="dict"><key name="2026-09-13" type="int">2</key></counter>',
    );
  });

  it('sends an archive of CSV files', async () => {
    const [response, file] = await download('csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="spoo-me-export-csv.zip"');
    const members = unzipSync(file);
    expect(Object.keys(members)).toEqual([
      'general_info.csv',
      'counter.csv',
      'browser.csv',
      'country.csv',
      'os_name.csv',
      'referrer.csv',
      'unique_counter.csv',
      'unique_browser.csv',
      'unique_country.csv',
      'unique_os_name.csv',
      'unique_referrer.csv',
      'bots.csv',
    ]);
    const read = (name: string): string => strFromU8(members[name] ?? new Uint8Array());
    expect(read('browser.csv')).toBe('Browser,Count\r\nFirefox,2\r\n');
    const general = read('general_info.csv').trimEnd().split('\r\n');
    expect(general).toHaveLength(19);
    expect(general[0]).toBe('TOTAL CLICKS,2');
    expect(general.slice(-2)).toEqual(['LAST CLICK COUNTRY,Unknown', 'LAST CLICK OS,Linux']);
  });

  it('sends a workbook', async () => {
    const [, file] = await download('xlsx');
    const sheets = readXlsx(file);
    expect(sheets.map(({ name }) => name)).toEqual([
      'General_Info',
      'Browser',
      'Counter',
      'Country',
      'OS_Name',
      'Referrer',
      'Unique_Browser',
      'Unique_Counter',
      'Unique_Country',
      'Unique_OS_Name',
      'Unique_Referrer',
      'Bots',
    ]);
    expect(sheets[0]?.widths).toEqual([25, 20]);
    expect(sheets[0]?.rows.slice(-2)).toEqual([
      ['LAST CLICK OS', 'Linux'],
      ['LAST CLICK COUNTRY', 'Unknown'],
    ]);
    expect(sheets[2]?.rows).toEqual([
      ['Date', 'Count'],
      ['2026-09-13', 2],
    ]);
  });

  it('checks the format before it looks for the link', async () => {
    const answer = await post('/export/never-was/pdf');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        FormatError: 'Invalid format; format must be json, csv, xlsx or xml',
        code: 'validation_error',
      },
    });
    expect((await post('/export/never-was/json')).status).toBe(404);
    const page = await request(`${service.url}/export/plain/pdf`);
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  });
});
