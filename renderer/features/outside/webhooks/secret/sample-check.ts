/** A check for a receiver in Node.js, without any library. It is given the headers and the bytes of the body. */
export const SAMPLE_CHECK = `import { createHmac, timingSafeEqual }
  from 'node:crypto';

const secret = process.env.WEBHOOK_SECRET;
const key = Buffer.from(secret.slice(6), 'base64');

export function isFromLinnet(headers, body) {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  const age = Date.now() / 1000 - Number(time);
  if (!(Math.abs(age) < 300)) return false;
  const hmac = createHmac('sha256', key)
    .update(\`\${id}.\${time}.\`).update(body);
  const wanted = Buffer.from(
    \`v1,\${hmac.digest('base64')}\`);
  return headers['webhook-signature']
    .split(' ')
    .map((text) => Buffer.from(text))
    .some((given) =>
      given.length === wanted.length &&
      timingSafeEqual(given, wanted));
}`;
