import { withoutScheme } from '../../../../lib/short-url.ts';
import { formatExact } from '../../../../lib/times.ts';
import type { FormDraft } from '../form/form-draft.ts';
import type { EditedField } from './merge-forms.ts';

const moment = (typed: string): string => (typed ? formatExact(new Date(typed)) : '');

/** What a field holds, for reading; empty for nothing, undefined for what no line can show, or may not. */
export function fieldInWords({ link, about }: FormDraft, field: EditedField): string | undefined {
  switch (field) {
    case 'long_url':
      return withoutScheme(link.destination);
    case 'alias':
      return link.alias;
    case 'domain':
      return link.domain;
    case 'title':
      return about.title;
    case 'notes':
      return about.notes;
    case 'starts_at':
      return moment(link.startsAt);
    case 'expire_after':
      return moment(link.endsAt);
    case 'pre_start_url':
      return withoutScheme(link.untilThen);
    case 'expired_redirect_url':
      return withoutScheme(link.afterwards);
    case 'max_clicks':
      return link.maxClicks;
    default:
      return undefined;
  }
}
