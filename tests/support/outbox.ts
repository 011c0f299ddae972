import type { Mail } from '../../drizzle/schema/index.ts';
import type { TestService } from './start-service.ts';

/** The messages to an address in the outbox, the newest first. */
export async function mailsTo({ context }: TestService, email: string): Promise<Mail[]> {
  const mails = await context.database.read.query.mails.findMany();
  return mails.filter(({ recipient }) => recipient === email).reverse();
}

/** The six digits in a message. */
export const codeIn = (text: string): string => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
