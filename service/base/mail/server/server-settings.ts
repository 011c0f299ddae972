import type { Static } from '@sinclair/typebox';
import type { Language } from '../../../../words/language.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { BaseContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { mailServerRefusals } from '../../words.ts';
import type { MailServer, MailState, SaveMailInput } from '../api.ts';
import { toHtml, toText } from '../letters/letter.ts';
import { testLetter } from '../letters/letters.ts';
import { openMailConnection, type SmtpSettings } from './smtp.ts';

const serverToWire = ({ verifyCertificate, ...rest }: SmtpSettings): Static<typeof MailServer> => ({
  ...rest,
  verify_certificate: verifyCertificate,
});

const serverFromWire = ({
  host,
  port,
  security,
  user,
  from,
  verify_certificate,
}: Static<typeof MailServer>): SmtpSettings => ({
  host,
  port,
  security,
  user,
  from,
  verifyCertificate: verify_certificate,
});

/** The settings of the mail server, without its password. */
export function describeServer({ settings, secrets }: BaseContext): Static<typeof MailState> {
  const smtp = settings.get('smtp');
  return { server: smtp && serverToWire(smtp), password_set: secrets.find('smtp-password') !== undefined };
}

/**
 * Whether the password is kept when settings change: only for the same server over a connection that is no less safe.
 */
const keepsPassword = (before: SmtpSettings, after: SmtpSettings): boolean =>
  before.host === after.host &&
  before.port === after.port &&
  before.security === after.security &&
  (after.verifyCertificate || !before.verifyCertificate);

/** Stores the mail server, or removes it. A password for another server is deleted unless a new one is given. */
export async function saveServer(
  { settings, secrets }: BaseContext,
  { server, password }: SaveMailInput,
  author: Author,
): Promise<void> {
  const before = settings.get('smtp');
  const after = server && serverFromWire(server);
  const keeps = after !== null && before !== null && keepsPassword(before, after);
  if (after === null || password === null || (password === undefined && !keeps))
    await secrets.set('smtp-password', null, author);
  else if (password !== undefined) await secrets.set('smtp-password', password, author);
  await settings.set('smtp', after, author);
}

/**
 * Sends a message directly, without the outbox, as a test of the settings.
 *
 * @throws AppError 503 without a mail server, 400 with the server's reason when it refuses.
 */
export async function sendTestMail(
  { settings, secrets, random }: BaseContext,
  to: string,
  language: Language,
): Promise<void> {
  const smtp = settings.get('smtp');
  if (!smtp) throw new AppError('not_configured', mailServerRefusals.noServer);
  const letter = testLetter()(language);
  const connection = await openMailConnection(smtp, secrets);
  try {
    await connection.send({
      id: newId(random),
      recipient: to,
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('validation_error', mailServerRefusals.notTaken({ reason }));
  } finally {
    connection.close();
  }
}
