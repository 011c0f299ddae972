/** Labels of clicks that owners group and filter by, with the most characters of a filter, in the order of the table. */
export const FILTER_LENGTHS = {
  browser: 500,
  os: 500,
  device: 200,
  country: 1000,
  city: 1000,
  network: 2000,
  referrer: 2000,
  utm_source: 1000,
  utm_medium: 1000,
  utm_campaign: 1000,
  variant: 200,
  name: 2000,
  code: 2000,
} as const;
