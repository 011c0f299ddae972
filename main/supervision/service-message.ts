import type { SecretName, ServiceMessage } from '../../service/kernel/host-messages.ts';

type Failed = Extract<ServiceMessage, { type: 'failed' }>;

const FAILURES: Readonly<Record<Failed['code'], true>> = {
  'port-taken': true,
  'port-refused': true,
  folder: true,
  database: true,
  'team-key': true,
  config: true,
  unknown: true,
};

const SECRET =
  /^(token-signing-key|visitor-key|webhook-key|factor-key|backup-key|smtp-password|oauth-.+|database-token|team-key)$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isSecretName = (value: unknown): value is SecretName => isText(value) && SECRET.test(value);
const isFailure = (value: unknown): value is Failed['code'] =>
  isText(value) && Object.hasOwn(FAILURES, value);
const isPort = (value: unknown): value is number => Number.isSafeInteger(value);

/** A process's message as a message of the service; undefined for any other value. */
export function readServiceMessage(value: unknown): ServiceMessage | undefined {
  const said: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  switch (said.type) {
    case 'ready': {
      const { address, port } = said;
      return isText(address) && isPort(port) ? { type: 'ready', address, port } : undefined;
    }
    case 'starting': {
      const { doing } = said;
      return isText(doing) ? { type: 'starting', doing } : undefined;
    }
    case 'failed': {
      const { code, message, suggestion } = said;
      if (!isFailure(code) || !isText(message)) return undefined;
      return { type: 'failed', code, message, ...(isPort(suggestion) && { suggestion }) };
    }
    case 'pong':
      return { type: 'pong' };
    case 'secret-changed': {
      const { name, value: secret } = said;
      return isSecretName(name) && isTextOrNull(secret)
        ? { type: 'secret-changed', name, value: secret }
        : undefined;
    }
    case 'notify': {
      const { title, body, path } = said;
      return isText(title) && isText(body) && isTextOrNull(path)
        ? { type: 'notify', title, body, path }
        : undefined;
    }
    default:
      return undefined;
  }
}
