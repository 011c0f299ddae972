import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  weekly: {
    title: 'Your week',
    label: 'Send me my week by email',
    hint: 'On Monday morning: your links and how they changed, what the team follows most, links that end soon, and missing links.',
    on: 'Your week comes next Monday',
    off: 'Your week is no longer sent',
  },
  reminders: {
    title: 'Links that end',
    label: 'Remind me before a link ends',
    hint: 'A week and a day before, for your links and those that you edit.',
    on: 'You are reminded before a link ends',
    off: 'Reminders are no longer sent',
  },
  edits: {
    title: 'Changes to your links',
    label: 'Tell me when others change my links',
    hint: 'One email with who changed what, at most every hour.',
    on: 'You are told when others change your links',
    off: 'You are no longer told when others change your links',
  },
  kept: 'This Linnet has no mail server. Until it has one, the owner of this computer finds the emails in the outbox.',
});
