type WeekInfo = { firstDay: number };

const hasWeekInfo = (locale: Intl.Locale): locale is Intl.Locale & { getWeekInfo: () => WeekInfo } =>
  'getWeekInfo' in locale;

/** The day a week begins with, 1 for Monday to 7 for Sunday; Monday where the browser does not know. */
export function firstDayOf(locale: string | undefined): number {
  if (locale === undefined) return 1;
  const known = new Intl.Locale(locale);
  return hasWeekInfo(known) ? known.getWeekInfo().firstDay : 1;
}
