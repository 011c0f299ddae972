import type { Static } from '@sinclair/typebox';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { toHtml, toText } from '../letters/letter.ts';
import { testLetter } from '../letters/letters.ts';
import type { MailServer, MailState, SaveMailInput } from '../model.ts';
import { deleteMail, retryFailed } from '../repository.ts';
import { openCourier, type SmtpSettings } from './smtp.ts';

const toWire = ({ verifyCertificate, ...rest }: SmtpSettings): Static<typeof MailServer> => ({
  ...rest,
  verify_certificate: verifyCertificate,
});

const fromWire = ({
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

/** The mail server as it is set; its password is never told. */
export function describeServer({ settings, secrets }: Context): Static<typeof MailState> {
  const smtp = settings.get('smtp');
  return { server: smtp && toWire(smtp), password_set: secrets.find('smtp-password') !== undefined };
}

/** Whether a password for one server may be told to another: only when it is the same, reached as safely. */
const isSamePlace = (before: SmtpSettings, after: SmtpSettings): boolean =>
  before.host === after.host &&
  before.port === after.port &&
  before.security === after.security &&
  (after.verifyCertificate || !before.verifyCertificate);

/** Sets the mail server, or does without one. The password is forgotten with its server unless it is given again. */
export async function saveServer(
  { settings, secrets }: Context,
  { server, password }: SaveMailInput,
): Promise<void> {
  const before = settings.get('smtp');
  const after = server && fromWire(server);
  const keeps = after !== null && before !== null && isSamePlace(before, after);
  if (after === null || password === null || (password === undefined && !keeps))
    secrets.set('smtp-password', null);
  else if (password !== undefined) secrets.set('smtp-password', password);
  await settings.set('smtp', after);
}

/**
 * Sends a message at once, past the outbox, to try the settings.
 *
 * @throws AppError 503 without a mail server, 400 with what it said when it refused.
 */
export async function sendTestMail({ settings, secrets, random }: Context, to: string): Promise<void> {
  const smtp = settings.get('smtp');
  if (!smtp) throw new AppError('not_configured', 'No mail server is set');
  const letter = testLetter();
  const courier = await openCourier(smtp, secrets);
  try {
    await courier.send({
      id: newId(random),
      recipient: to,
      subject: letter.subject,
      text: toText(letter),
      html: toHtml(letter),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('validation_error', `The mail server did not take the message: ${reason}`);
  } finally {
    courier.close();
  }
}

/** Tries again what was given up; returns how many messages. */
export async function retryMails(context: Context): Promise<number> {
  const retried = await context.database.write(retryFailed, context.clock.now());
  context.events.emit('mail.queued');
  return retried;
}

/** @throws AppError 404 when there is no such message. */
export async function removeMail(context: Context, id: string): Promise<void> {
  if (!(await context.database.write(deleteMail, id))) throw notFound('Message');
}
