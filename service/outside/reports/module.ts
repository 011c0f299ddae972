import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { inboxEndpoints } from './inbox/inbox-routes.ts';
import { createInboxNotices, type InboxNotices } from './notices.ts';
import { reportPageEndpoints } from './pages/page-routes.ts';
import { forgetOldItems } from './retention.ts';
import { reportEndpoints } from './routes.ts';

declare module '../../kernel/context.ts' {
  interface OutsideParts {
    /** Tells the person at this computer about new items in the inbox. */
    inboxNotices: InboxNotices;
  }
}

export const reports = defineModule({
  name: 'reports',
  needs: ['clockCheck', 'jobs'],
  adds: ['inboxNotices'],
  open: ({ clock, noticeLanguage, showNotice }) => ({
    inboxNotices: createInboxNotices({ clock, language: noticeLanguage, show: showNotice }),
  }),
  close: async ({ inboxNotices }) => inboxNotices.close(),
  endpoints: (context) => [...reportEndpoints(context), ...reportPageEndpoints(context)],
  hostEndpoints: inboxEndpoints,
  hourly: { forgetOldItems: byAge(forgetOldItems) },
});
