import { clicksSince, type Holder, holderAt, type Running } from './installation.ts';

/** One thing a person waits for: what is asked of an installation, on whose behalf. */
export type Question = {
  name: string;
  ask(installation: Running): { path: string; token: string; method?: string; body?: unknown };
};

/** What a list is asked for, by the account with so many links. */
export function listQuestions(index: number, count: number): Question[] {
  const pages: Record<string, (holder: Holder) => string> = {
    'first page': () => '',
    'next page': () => 'page=2',
    'search, one match': ({ first }) => search(`figures-${first + Math.floor(count / 2)}.`),
    'search, all match': () => search('report'),
    'by clicks': () => 'sortBy=total_clicks',
  };
  return Object.entries(pages).map(([name, queryFor]) => ({
    name: `List of ${count.toLocaleString('en-US')} links, ${name}`,
    ask: ({ holders }) => {
      const holder = holderAt(holders, index);
      return { path: `/api/v1/urls?pageSize=25&${queryFor(holder)}`, token: holder.token };
    },
  }));
}

const search = (text: string): string => `filter=${encodeURIComponent(JSON.stringify({ search: text }))}`;

const DIMENSIONS = 'time,browser,os,device,country,city,referrer,utm_source,utm_medium,utm_campaign';

/** Everything there is to say about each link that has clicks, and about their account. */
export function statisticsQuestions(clicks: readonly number[]): Question[] {
  const since = `start_date=${clicksSince().toISOString()}`;
  const all = clicks.reduce((sum, count) => sum + count, 0);
  return [
    ...clicks.map(
      (count, index): Question => ({
        name: `Statistics of a link with ${count.toLocaleString('en-US')} clicks`,
        ask: ({ holders }) => ({
          path: `/api/v1/stats/links/${idOf(index + 1)}?${since}&group_by=${DIMENSIONS}`,
          token: holderAt(holders, 0).token,
        }),
      }),
    ),
    {
      name: `Statistics of an account with ${all.toLocaleString('en-US')} clicks`,
      ask: ({ holders }) => ({
        path: `/api/v1/stats?${since}&group_by=${DIMENSIONS},short_code`,
        token: holderAt(holders, 0).token,
      }),
    },
  ];
}

/** As `fillWithWideLinks` makes them. */
const idOf = (number: number): string => number.toString(16).padStart(24, '0');

const DESIGN = {
  style: 'rounded',
  color: '#1a2b3c',
  end_color: null,
  direction: 'vertical',
  background: '#ffffff',
  quiet_zone: 4,
  error_correction: 'auto',
  logo: null,
};

const CONTENT = 'http://links.office.lan/quarterly-figures';

/** Codes one by one: as the designer shows them after each change, and as files. Sides in pixels, on paper in millimetres. */
export const CODES: Question[] = [
  {
    name: 'QR preview',
    ask: ({ maker }) => ({
      path: '/api/v1/qr/preview',
      method: 'POST',
      token: maker.token,
      body: { content: CONTENT, design: DESIGN, size: 512, width_mm: 40 },
    }),
  },
  ...(['png', 'svg'] as const).map(
    (output): Question => ({
      name: output === 'png' ? 'QR code, PNG of 1,000 px' : 'QR code, SVG',
      ask: ({ maker }) => ({
        path: '/api/v1/qr/file',
        method: 'POST',
        token: maker.token,
        body: { content: CONTENT, design: DESIGN, output, size: 1000, width_mm: 40, crop_marks: false },
      }),
    }),
  ),
];

/** So many labels as a PDF of sheets of 24. */
export const labelsQuestion = (count: number): Question => ({
  name: `${count.toLocaleString('en-US')} QR labels for printing`,
  ask: ({ maker }) => ({
    path: '/api/v1/qr/labels',
    method: 'POST',
    token: maker.token,
    body: {
      items: Array.from({ length: count }, (_, index) => ({
        content: `http://links.office.lan/shelf-${index}`,
        title: `Shelf ${index}`,
        caption: `links.office.lan/shelf-${index}`,
      })),
      design: DESIGN,
      sheet: 'a4-24',
      skip: 0,
      outlines: false,
    },
  }),
});
