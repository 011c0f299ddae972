import { ownAccount } from './cases/own-account.ts';
import { signingIn } from './cases/signing-in.ts';
import { runCases } from './run-cases.ts';

runCases({ ...signingIn, ...ownAccount });
