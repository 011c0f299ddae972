import type { HostOverview, LinkConcern } from '../../../api/me.ts';
import { withoutScheme } from '../../../lib/short-url.ts';
import { hrefTo } from '../../../ui/router/router.svelte.ts';
import type { WholeOverview } from './overview-view.svelte.ts';
import { words } from './words.ts';

/** Something that wants to be looked at, and what answers it. */
export type Concern = {
  key: string;
  /** What it is about: a name or an address. */
  subject: string;
  /** Where the subject is looked at. */
  href: string;
  reason: string;
  tone: 'warn' | 'bad' | 'neutral';
  /** What is pressed: a way to where it is answered, or for a link what is changed at once. */
  answer: { label: string; name: string } & ({ href: string } | { link: LinkConcern });
};

type NewDevice = WholeOverview['overview']['concerns']['devices'][number];

/** What the page knows of devices: their names, and whether the person has looked at them. */
export type DeviceView = { nameOf(device: NewDevice): string; isSeen(device: NewDevice): boolean };

/** All that wants to be looked at, the most urgent first. */
export function concernsOf({ overview, host }: WholeOverview, { nameOf, isSeen }: DeviceView): Concern[] {
  return [
    ...overview.concerns.devices
      .filter((device) => !isSeen(device))
      .map((device) => ofDevice(device, nameOf(device))),
    ...(host === null || host === 'failed' ? [] : ofHost(host)),
    ...overview.concerns.domains.map(ofDomain),
    ...overview.concerns.links.map(ofLink),
    ...ofDead(overview.concerns.dead),
    ...overview.concerns.webhooks.map(ofWebhook),
    ...overview.wanted.map(ofWanted),
  ];
}

const leading = (
  key: string,
  { subject, href, label }: { subject: string; href: string; label: string },
  reason: string,
  tone: Concern['tone'],
): Concern => ({
  key,
  subject,
  href,
  reason,
  tone,
  answer: { label, name: words.answers.named({ answer: label, subject }), href },
});

function ofHost(overview: HostOverview): Concern[] {
  const { copies, broken_codes: codes, mails, reports } = overview;
  const { host, answers } = words;
  const found: (Concern | false)[] = [
    copies.attention !== null &&
      leading(
        'copies',
        { subject: host.copies, href: hrefTo('/settings/backups'), label: answers.see },
        host[copies.attention.kind],
        copies.attention.kind === 'folder-gone' ? 'warn' : 'bad',
      ),
    codes !== null &&
      leading(
        'codes',
        { subject: withoutScheme(codes.base), href: hrefTo('/settings/network'), label: answers.which },
        host.codes({ count: codes.count }),
        'bad',
      ),
    overview.joining_undecided &&
      leading(
        'joining',
        { subject: host.joining, href: hrefTo('/people'), label: answers.decide },
        host.open,
        'warn',
      ),
    overview.anonymous_undecided &&
      leading(
        'anonymous',
        { subject: host.anonymous, href: hrefTo('/settings/security'), label: answers.decide },
        host.anyoneCreates,
        'warn',
      ),
    reports > 0 &&
      leading(
        'reports',
        { subject: host.inbox, href: hrefTo('/inbox'), label: answers.read },
        host.reports({ count: reports }),
        'warn',
      ),
    mails.failing > 0 &&
      leading(
        'mails',
        { subject: host.mail, href: hrefTo('/settings/mail'), label: answers.see },
        host.mailsFailing({ count: mails.failing }),
        'warn',
      ),
  ];
  return found.filter((concern) => concern !== false);
}

const ofDevice = ({ id, address }: NewDevice, name: string): Concern =>
  leading(
    `device:${id}`,
    { subject: name, href: hrefTo('/settings/sign-in'), label: words.answers.check },
    address === null ? words.device.signedIn : words.device.signedInFrom({ address }),
    'warn',
  );

function ofDomain({ id, fqdn, kind }: WholeOverview['overview']['concerns']['domains'][number]): Concern {
  return leading(
    `domain:${id}`,
    { subject: fqdn, href: hrefTo(`/settings/domains/${id}`), label: words.answers.see },
    words.domain[kind],
    kind === 'pending' ? 'warn' : 'bad',
  );
}

function ofWebhook({ id, name, kind }: WholeOverview['overview']['concerns']['webhooks'][number]): Concern {
  return leading(
    `webhook:${id}`,
    { subject: name, href: hrefTo(`/settings/webhooks/${id}`), label: words.answers.see },
    words.webhook[kind],
    kind === 'stopped' ? 'bad' : 'warn',
  );
}

function ofWanted({ name, folded, count }: WholeOverview['overview']['wanted'][number]): Concern {
  const href = `#new-link/named/${encodeURIComponent(name)}`;
  return leading(
    `wanted:${folded}`,
    { subject: name, href, label: words.answers.make },
    words.wanted({ count }),
    'neutral',
  );
}

const ofDead = (count: number): Concern[] =>
  count === 0
    ? []
    : [
        leading(
          'dead',
          {
            subject: words.dead.subject,
            href: hrefTo('/links', { watch: 'dead' }),
            label: words.answers.which,
          },
          words.dead.links({ count }),
          'bad',
        ),
      ];

function ofLink(concern: LinkConcern): Concern {
  const { kind, link } = concern;
  const left = Math.max(0, (link.max_clicks ?? 0) - link.total_clicks);
  const about = {
    key: `link:${link.id}`,
    subject: link.alias,
    href: `#link/${link.id}`,
    reason: kind === 'nearly-used-up' ? words.link.left({ count: left }) : words.link[kind],
    tone: kind === 'ends-soon' || kind === 'nearly-used-up' ? ('warn' as const) : ('bad' as const),
  };
  const { subject } = about;
  if (kind === 'blocked') {
    const label = words.answers.why;
    return {
      ...about,
      answer: { label, name: words.answers.named({ answer: label, subject }), href: about.href },
    };
  }
  const label = ANSWERS[kind];
  return {
    ...about,
    answer: { label, name: words.answers.named({ answer: label, subject }), link: concern },
  };
}

const ANSWERS = {
  'used-up': words.answers.more,
  'nearly-used-up': words.answers.more,
  ended: words.answers.reopen,
  'ends-soon': words.answers.longer,
};
