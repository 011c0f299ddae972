import { domains } from './cases/domains.ts';
import { lookingUp } from './cases/looking-up.ts';
import { messages } from './cases/messages.ts';
import { webhooks } from './cases/webhooks.ts';
import { runCases } from './run-cases.ts';

runCases({ ...domains, ...webhooks, ...messages, ...lookingUp });
