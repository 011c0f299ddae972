import type { MadeUpVisitor } from '../../../../api/rules.ts';
import type { RecentClick } from '../../../../api/stats.ts';
import { toLocalInput } from '../form/draft.ts';

/** A visitor as a person makes one up; everything is text until it is sent, and empty for what is not known. */
export type VisitorDraft = {
  /** As `<input type="datetime-local">` writes it: local time without a zone. */
  at: string;
  country: string;
  device: '' | 'mobile' | 'tablet' | 'desktop';
  os: string;
  language: string;
  network: string;
  signedIn: boolean;
  /** What stands behind the short address: `/install?from=poster`. */
  behind: string;
};

export const newVisitor = (): VisitorDraft => ({
  at: '',
  country: '',
  device: '',
  os: '',
  language: '',
  network: '',
  signedIn: false,
  behind: '',
});

/** What rules may ask for and is recorded of no click. */
export const UNRECORDED = ['language', 'signed_in', 'query'] as const;

/** What the service counts values as of which there were too many in a day: it stands for none of them. */
const OTHER = '(other)';

/** A visitor like the one of a click, as far as that is recorded. */
export function draftOfClick(click: RecentClick): VisitorDraft {
  const campaign = (['utm_source', 'utm_medium', 'utm_campaign'] as const).flatMap(
    (name): [string, string][] => {
      const value = click[name];
      return value === null || value === OTHER ? [] : [[name, value]];
    },
  );
  return {
    ...newVisitor(),
    at: toLocalInput(new Date(click.at)),
    country: click.country ?? '',
    device: click.device ?? '',
    os: click.os ?? '',
    network: click.network ?? '',
    behind: campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '',
  };
}

/** As it is sent. The caller who tries a link with a password is taken to know it. */
export function toVisitor(draft: VisitorDraft, hasPassword: boolean): MadeUpVisitor {
  const behind = draft.behind.trim().replace(/#.*$/, '');
  const query = behind.indexOf('?');
  return {
    at: draft.at ? new Date(draft.at).toISOString() : null,
    country: draft.country || null,
    device: draft.device || null,
    os: draft.os || null,
    language: draft.language || null,
    network: draft.network || null,
    signed_in: draft.signedIn,
    path: query < 0 ? behind : behind.slice(0, query),
    query: query < 0 ? {} : Object.fromEntries(new URLSearchParams(behind.slice(query))),
    password: hasPassword ? 'right' : null,
  };
}
