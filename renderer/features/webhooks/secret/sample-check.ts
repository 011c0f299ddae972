/** A check for a receiver in Node.js, without any library. It is given the headers and the bytes of the body. */
export const SAMPLE_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

export function isFromLinnet(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const hmac = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body);
  const expected = Buffer.from(\`v1,\${hmac.digest('base64')}\`);
  return headers['webhook-signature'].split(' ').some((text) => {
    const given = Buffer.from(text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
