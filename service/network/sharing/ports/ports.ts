import type { Language } from '../../../../words/language.ts';
import type { Author } from '../../../db/journal/change.ts';
import { DEFAULT_PORT } from '../../../kernel/config.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { findFreePort, isFree } from '../../../kernel/free-port.ts';
import { HTTP_PORT } from '../../../kernel/ports.ts';
import { AppError } from '../../../lib/app-error.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { say } from '../../../lib/words.ts';
import { countBreaking } from '../../printing/index.ts';
import { whyRefused } from '../lan/network-address.ts';
import { describePort80 } from './port-80.ts';
import type { PortsInput, PortsPreview, PortsState } from './ports-model.ts';
import { portWords } from './words.ts';

const LOOPBACK = '127.0.0.1';

/** The ports this service listens on, and a free one when the present one is taken at an address. */
export async function describePorts(context: NetworkContext, language: Language): Promise<PortsState> {
  const { config, lan, ports } = context;
  const port = ports.main();
  const port80 = describePort80(context);
  const isTaken = lan.refusalAt(port)?.code === 'EADDRINUSE';
  return {
    port,
    fixed: config.isPortFixed,
    default_port: DEFAULT_PORT,
    suggestion: isTaken ? await suggestPort(context, port) : null,
    port_80: { ...port80, problem: port80.problem && say(language, port80.problem) },
  };
}

/**
 * Moves the service to another port, and opens or closes port 80. Listeners are open when this resolves; those of the
 * old port answer for a few seconds more. The choice survives a restart.
 *
 * @throws AppError 409 when the port is taken or refused, with a free one, and when `LINNET_PORT` has set it.
 */
export const changePorts = (context: NetworkContext, input: PortsInput, author: Author): Promise<void> =>
  context.ports.inTurn(async () => {
    const { port, port_80: isWanted } = input;
    if (port !== undefined && port !== context.ports.main()) await moveTo(context, port, author);
    if (isWanted === undefined) return;
    if (isWanted !== context.settings.get('port80')) await context.settings.set('port80', isWanted, author);
    await context.ports.want80(isWanted);
    await context.lan.lookNow();
  });

async function moveTo(context: NetworkContext, port: number, author: Author): Promise<void> {
  const { config, ports, settings, lan } = context;
  if (config.isPortFixed) {
    throw new AppError('conflict', portWords.fixed);
  }
  const opened = await ports
    .prepare(port)
    .catch((error: unknown) => refusePort(context, port, errorCode(error)));
  try {
    // Others reach the new port before the old one is left, so that no link begins with neither meanwhile.
    await lan.lookNow();
    const refusal = lan.refusalAt(port)?.code;
    if (refusal === 'EADDRINUSE') await refusePort(context, port, refusal);
    await settings.set('port', port, author);
  } catch (error) {
    await opened.cancel();
    await lan.lookNow();
    throw error;
  }
  opened.enter();
  await lan.lookNow();
}

async function refusePort(context: NetworkContext, port: number, code = 'unknown'): Promise<never> {
  const suggestion = await suggestPort(context, port);
  throw new AppError('conflict', whyRefused(code, port), {
    field: 'port',
    details: { suggestion },
  });
}

/** What would change with these ports, without changing anything. */
export async function previewPorts(context: NetworkContext, input: PortsInput): Promise<PortsPreview> {
  const { port } = input;
  const isOwn = port === undefined || context.ports.wanted().includes(port);
  const isTaken = !isOwn && !(await isFree(port, placesOf(context)));
  const breaks = await countBreaking(context, portsAfter(context, input));
  return { breaks, suggestion: isTaken ? await suggestPort(context, port) : null };
}

function portsAfter({ ports, settings }: NetworkContext, { port, port_80: isWanted }: PortsInput): number[] {
  const main = port ?? ports.main();
  return (isWanted ?? settings.get('port80')) ? [main, HTTP_PORT] : [main];
}

const placesOf = ({ lan }: NetworkContext): string[] => [
  LOOPBACK,
  ...lan.served().map(({ address }) => address),
];

/** Ports below 1024 are refused to most programs, so none of their neighbours is suggested. */
const suggestPort = (context: NetworkContext, wanted: number): Promise<number | null> =>
  findFreePort(wanted === HTTP_PORT || wanted < 1024 ? DEFAULT_PORT : wanted, placesOf(context));
