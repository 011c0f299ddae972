const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DATE = new RegExp(
  String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (${MONTHS}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$`,
);

/** A date of an HTTP header in the form that servers have to send (RFC 9110, 5.6.7), in ms UTC; undefined for any other text. */
export function parseHttpDate(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [day = 0, , year = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, MONTHS.split('|').indexOf(match[2] ?? ''), day, hour, minute, second);
}
