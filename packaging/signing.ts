import type { Configuration } from 'electron-builder';

type Environment = Record<string, string | undefined>;

/** What the environment says about signing, for one system: the settings for it, and one line for the person. */
export type Signing = { config: Configuration; line: string };

const NOTARY = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'];
const AZURE = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'];
const TRUSTED = ['LINNET_AZURE_ENDPOINT', 'LINNET_AZURE_ACCOUNT', 'LINNET_AZURE_PROFILE', 'LINNET_PUBLISHER'];

/** Signs where the environment has what it takes; packages are made without it too, and that is said. */
export function findSigning(platform: NodeJS.Platform, env: Environment): Signing {
  if (platform === 'darwin') return signingOnMac(env);
  if (platform === 'win32') return signingOnWindows(env);
  return { config: {}, line: 'Not signed: packages for Linux carry no signature; publish their checksums' };
}

function signingOnMac(env: Environment): Signing {
  if (!env.CSC_LINK && !env.CSC_NAME) {
    // Only an ad-hoc signature: without any, macOS on Apple silicon starts nothing.
    const config = { mac: { identity: '-', hardenedRuntime: false, notarize: false } };
    return { config, line: 'Not signed: set CSC_LINK and CSC_KEY_PASSWORD, or CSC_NAME, to sign' };
  }
  const isNotarized = NOTARY.every((name) => env[name]);
  const line = isNotarized
    ? 'Signed and notarised'
    : `Signed, not notarised: ${NOTARY.join(', ')} are not all set`;
  return { config: { mac: { notarize: isNotarized } }, line };
}

function signingOnWindows(env: Environment): Signing {
  if ([...AZURE, ...TRUSTED].every((name) => env[name])) {
    const azureSignOptions = {
      endpoint: env.LINNET_AZURE_ENDPOINT ?? '',
      codeSigningAccountName: env.LINNET_AZURE_ACCOUNT ?? '',
      certificateProfileName: env.LINNET_AZURE_PROFILE ?? '',
      publisherName: env.LINNET_PUBLISHER ?? '',
    };
    return { config: { win: { azureSignOptions } }, line: 'Signed with Azure Trusted Signing' };
  }
  if (env.WIN_CSC_LINK || env.CSC_LINK)
    return { config: {}, line: 'Signed with the certificate of CSC_LINK' };
  const names = [...AZURE, ...TRUSTED].join(', ');
  return {
    config: { win: { signExecutable: false } },
    line: `Not signed: set WIN_CSC_LINK and WIN_CSC_KEY_PASSWORD, or ${names}, to sign`,
  };
}
