import type { MailChange, MailSecurity, MailSettings } from '../../../api/mail.ts';

/** What the owner has typed about the mail server so far. */
export type MailDraft = {
  isUsed: boolean;
  host: string;
  port: string;
  security: MailSecurity;
  verifiesCertificate: boolean;
  user: string;
  /** Empty keeps the stored one. */
  password: string;
  from: string;
};

const PORTS: Readonly<Record<MailSecurity, string>> = { none: '25', starttls: '587', tls: '465' };

/** What the form starts from. */
export function draftOf({ server }: MailSettings): MailDraft {
  return {
    isUsed: server !== null,
    host: server?.host ?? '',
    port: String(server?.port ?? PORTS.starttls),
    security: server?.security ?? 'starttls',
    verifiesCertificate: server?.verify_certificate ?? true,
    user: server?.user ?? '',
    password: '',
    from: server?.from ?? '',
  };
}

/** The port after the security was changed: the usual one, unless an unusual one was typed. */
export function portFor(security: MailSecurity, port: string): string {
  return port === '' || Object.values(PORTS).includes(port) ? PORTS[security] : port;
}

/** Whether the stored password stays with an empty field: it is forgotten with the server it is for. */
export const keepsPassword = (draft: MailDraft, { server, password_set }: MailSettings): boolean =>
  password_set &&
  server !== null &&
  draft.host.trim() === server.host &&
  Number(draft.port) === server.port &&
  draft.security === server.security &&
  (draft.verifiesCertificate || !server.verify_certificate);

/** Whether saving can be undone. It cannot when it deletes the stored password, which no screen ever received. */
export const bringsPasswordBack = (draft: MailDraft, settings: MailSettings): boolean =>
  !settings.password_set ||
  (draft.isUsed && draft.password === '' && draft.user.trim() !== '' && keepsPassword(draft, settings));

/** What to send; a password without a user makes no sense, so it goes with the user. */
export function toMailChange(draft: MailDraft): MailChange {
  if (!draft.isUsed) return { server: null };
  const user = draft.user.trim() || null;
  const server = {
    host: draft.host.trim(),
    port: Number(draft.port),
    security: draft.security,
    verify_certificate: draft.verifiesCertificate,
    user,
    from: draft.from.trim(),
  };
  if (user === null) return { server, password: null };
  return draft.password === '' ? { server } : { server, password: draft.password };
}

/** Whether saving would change nothing. */
export function isUnchanged(draft: MailDraft, settings: MailSettings): boolean {
  return draft.password === '' && JSON.stringify(draft) === JSON.stringify(draftOf(settings));
}
