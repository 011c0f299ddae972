import { challengeOf, randomText } from './codes.ts';
import { findLinnet, recognize } from './linnet.ts';
import { Refused, type Request, send, Unreachable } from './send.ts';
import { alone, forget, read, write, writeIfSignedIn } from './store.ts';

/** As Linnet lists it among the apps (docs/contract/apps.md#registry). */
const APP = 'linnet-extension';

/** Opens the page on which the person lets the extension in (docs/contract/apps.md#flow). */
export async function beginSignIn(address: string): Promise<void> {
  const [state, verifier] = [randomText(16), randomText(32)];
  await write({ signingIn: { address, state, verifier } });
  const query = new URLSearchParams({
    app_id: APP,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  });
  await chrome.tabs.create({ url: `${address}/auth/device/login?${query}` });
}

/**
 * Signs in when a tab arrives at the end of that page; returns whether it did. Only an address of the Linnet that was
 * chosen counts, with the state that was sent.
 */
export async function finishSignIn(url: string): Promise<boolean> {
  const { signingIn } = await read('signingIn');
  if (!signingIn || !url.startsWith(`${signingIn.address}/auth/device/callback?`)) return false;
  const { searchParams } = new URL(url);
  const code = searchParams.get('code');
  if (code === null || searchParams.get('state') !== signingIn.state) return false;
  await forget('signingIn');
  const { address, verifier } = signingIn;
  const answer = await send(`${address}/auth/device/token`, {
    method: 'POST',
    body: { code, code_verifier: verifier, app_id: APP },
  });
  const told: Told = await answer.json();
  await write({
    address,
    addresses: (await recognize(address)) ?? [],
    key: told.installation_key,
    tokens: tokensOf(told),
    person: told.user.user_name ?? told.user.email ?? '',
  });
  return true;
}

type Tokens = { access_token: string; refresh_token: string };
type Told = Tokens & { installation_key: string; user: { email: string | null; user_name: string | null } };
const tokensOf = ({ access_token, refresh_token }: Tokens) => ({
  access: access_token,
  refresh: refresh_token,
});

/**
 * Asks Linnet, as the person who is signed in, where it is found now.
 *
 * @throws Unreachable, Refused; with the status 401 when the session has ended, which is kept in mind.
 */
export async function ask(path: string, request: Omit<Request, 'token'> = {}): Promise<Response> {
  const address = await findLinnet();
  if (address === undefined) throw new Unreachable(path);
  const { tokens } = await read('tokens');
  if (!tokens) throw new Refused(401, 'signed_out');
  try {
    return await send(address + path, { ...request, token: tokens.access });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    return send(address + path, { ...request, token: await renew(address, tokens.access) });
  }
}

/** A new access token. Refresh tokens work once, so pages of the extension take turns. */
const renew = (address: string, refused: string): Promise<string> =>
  alone('tokens', async () => {
    const { tokens } = await read('tokens');
    if (!tokens) throw new Refused(401, 'signed_out');
    if (tokens.access !== refused) return tokens.access;
    try {
      const body = { refresh_token: tokens.refresh, app_id: APP };
      const answer = await send(`${address}/auth/device/refresh`, { method: 'POST', body });
      const renewed = tokensOf(await answer.json());
      await writeIfSignedIn({ tokens: renewed });
      return renewed.access;
    } catch (error) {
      // Linnet took the access back, and with it the names. What was typed and clicked stays for the next session.
      if (error instanceof Refused && error.status === 401) await forget('tokens', 'kept');
      throw error;
    }
  });
