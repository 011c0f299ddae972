import { createHash, randomBytes } from 'node:crypto';
import { browserCommand, openInBrowser } from '../../service/start/command/browser.ts';
import { Client } from '../client.ts';
import { EXIT } from '../commands.ts';
import { languageOfTerminal } from '../language.ts';
import { written } from '../links/link.ts';
import { Problem } from '../problem.ts';
import { forgetSignIn, keepSignIn, originOf, readSignIn, signInFile } from '../settings.ts';
import { shown } from '../text.ts';
import type { Work } from '../work.ts';
import { receiveCode } from './receive.ts';

/** How Linnet knows this program (docs/contract/apps.md#registry). */
const APP = 'linnet-cli';

/** The device flow, with a challenge, back to this computer alone (docs/contract/apps.md#flow). */
export async function login({ words, operands, env, copy, tell, print }: Work): Promise<void> {
  const file = signInFile(env, process.platform);
  const [typed = env.LINNET_URL || readSignIn(file)?.address || copy.usual] = operands;
  const address = originOf(typed);
  if (address === undefined) throw new Problem(words.wrong.address({ address: typed }), EXIT.misused);
  // Without the file: nothing of an earlier sign-in may be sent here.
  const client = new Client({ address, file: '', usual: address, language: languageOfTerminal(env), words });
  const found = await client.recognize(address);
  if (!found) throw new Problem(words.problems.noLinnet({ address }), EXIT.notReachable);
  const [code_verifier, state] = [
    randomBytes(32).toString('base64url'),
    randomBytes(16).toString('base64url'),
  ];
  const code = await receiveCode(words, state, (redirect_uri) => {
    const query = new URLSearchParams({
      app_id: APP,
      state,
      redirect_uri,
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const page = `${address}/auth/device/login?${query}`;
    tell(words.login.open({ address: page }));
    tell(words.login.paste);
    const browser = browserCommand(process.platform, env);
    if (browser) void openInBrowser(page, browser);
  });
  const body = { code, code_verifier, app_id: APP };
  const told = await client.call('POST /auth/device/token', { body });
  const { access_token: access, refresh_token: refresh, installation_key: key = '' } = told;
  keepSignIn(file, { address, addresses: found.addresses, key, access, refresh });
  print(words.login.done({ address, person: shown(told.user.email ?? '') }));
}

/** The session ends at Linnet too; where that cannot be reached, it is forgotten here all the same. */
export async function logout({ client, words, env, print, tell }: Work): Promise<void> {
  const file = signInFile(env, process.platform);
  const kept = readSignIn(file);
  if (!kept) throw new Problem(words.problems.signedOut, EXIT.notSignedIn);
  await client.endSession().catch(({ message }: Error) => tell(message));
  forgetSignIn(file);
  print(words.login.out(kept));
}

/** Says where Linnet is and who is signed in. @throws Problem with the code for a sign-in that is missing or has ended. */
export async function status({ client, words, has, print }: Work): Promise<void> {
  const address = await client.address();
  const health = await client.call('GET /health');
  const told = { address, version: shown(health.version), state: shown(health.status) };
  if (!has('json')) print(words.status.here(told));
  const { user } = await client.call('GET /auth/me');
  print(
    has('json')
      ? written({ address, ...health, user })
      : words.status.person({ person: shown(user.email ?? '') }),
  );
}
