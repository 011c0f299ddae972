import { createHash, X509Certificate } from 'node:crypto';
import { markup } from '../../../http/pages/markup.ts';

type Words = { name: string; purpose: string };

/**
 * A profile of Apple's with the certificate of an authority as a trusted root. It always has the same identifiers for the
 * same certificate, so that it replaces itself.
 */
export function writeProfile(cert: string, { name, purpose }: Words): string {
  const { raw, fingerprint256 } = new X509Certificate(cert);
  const id = `app.linnet.https.${fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase()}`;
  const profile = markup`<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key><string>linnet.crt</string>
      <key>PayloadContent</key><data>${raw.toString('base64')}</data>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadIdentifier</key><string>${id}.certificate</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>${uuidFrom(`${id}.certificate`)}</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  <key>PayloadDescription</key><string>${purpose}</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadIdentifier</key><string>${id}</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${uuidFrom(id)}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`;
  return `${HEAD}\n${profile.html}`;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">`;

/** A UUID from a name (RFC 9562, version 8). */
function uuidFrom(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
