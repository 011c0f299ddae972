/** Request headers that describe the visitor. */
export type VisitorHeaders = { userAgent: string | null };

/** Headers that say where a visitor came from. */
export type OriginHeaders = { referer: string | null };

/** Every header that labels of a click are made of. */
export type ClickHeaders = VisitorHeaders & OriginHeaders;

/** Reads them from a request; null stands for a header that was not sent. */
export const readClickHeaders = (headerOf: (name: string) => string | null): ClickHeaders => ({
  userAgent: headerOf('user-agent'),
  referer: headerOf('referer'),
});

/** Picks these headers from an object that has more fields. */
export const clickHeaders = ({ userAgent, referer }: ClickHeaders): ClickHeaders => ({ userAgent, referer });

export const visitorHeaders = ({ userAgent }: VisitorHeaders): VisitorHeaders => ({ userAgent });
export const originHeaders = ({ referer }: OriginHeaders): OriginHeaders => ({ referer });

/** A text that is equal for equal headers. */
export const visitorHeadersKey = ({ userAgent }: VisitorHeaders): string => userAgent ?? '';
export const originHeadersKey = ({ referer }: OriginHeaders): string => referer ?? '';
