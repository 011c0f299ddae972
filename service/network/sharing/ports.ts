import type { Language } from '../../../words/language.ts';
import type { Author } from '../../db/journal/change.ts';
import { DEFAULT_PORT } from '../../kernel/config.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { findFreePort, isFree } from '../../kernel/free-port.ts';
import { HTTP_PORT } from '../../kernel/ports.ts';
import { AppError } from '../../lib/app-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import { type Saying, say } from '../../lib/words.ts';
import { countBreaking } from '../printing/index.ts';
import { portWords } from '../words.ts';
import { whyRefused } from './lan/network-address.ts';
import type { PortsInput, PortsPreview, PortsState } from './model.ts';

const LOOPBACK = '127.0.0.1';

/** The ports of this service, and a free one when the present port is taken at an address. */
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
 * old port answer for a few more seconds. The choice survives a restart.
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
    // The new port opens to others before the old one closes, so that links always begin with an open port.
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
  throw new AppError('conflict', whyRefused(code, port), { field: 'port', details: { suggestion } });
}

/** The effects of these ports, without changing anything. */
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

/** Most programs may not use ports below 1024, so none of these is suggested. */
const suggestPort = (context: NetworkContext, wanted: number): Promise<number | null> =>
  findFreePort(wanted === HTTP_PORT || wanted < 1024 ? DEFAULT_PORT : wanted, placesOf(context));

/** A command for this computer. Commands are the same in every language, so they are not among the words. */
const ALLOW_ON_LINUX =
  'sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80 && echo net.ipv4.ip_unprivileged_port_start=80 | sudo tee /etc/sysctl.d/50-linnet.conf';
const WHO_ON_LINUX = "sudo ss -ltnp 'sport = :80'";
const WHO_ELSEWHERE = 'sudo lsof -nP -iTCP:80 -sTCP:LISTEN';
const STOP_IIS = 'net stop w3svc && sc config w3svc start= disabled';

type State = Omit<PortsState['port_80'], 'problem'> & { problem: Saying | null };

/**
 * Whether port 80 is open beside the other port; if the system refuses it, the reason, and the command that allows
 * it.
 */
export function describePort80({ lan, ports, settings }: NetworkContext, platform = process.platform): State {
  const isOpen = ports.isOpen80() && lan.isOpenEverywhere(HTTP_PORT);
  const wanted = settings.get('port80');
  const atLoopback = ports.refusal80();
  const refusal =
    atLoopback === undefined ? lan.refusalAt(HTTP_PORT) : { address: '127.0.0.1', code: atLoopback };
  if (!wanted || !refusal) return { wanted, open: isOpen, problem: null, command: null };
  return { wanted, open: false, ...explainRefusal(refusal, { platform, port: ports.main() }) };
}

type Surroundings = { platform: NodeJS.Platform; port: number };

/** Why the system refuses port 80 at an address, and a command that helps; `port` is the port that stays open. */
function explainRefusal(
  { address, code }: { address: string; code: string },
  { platform, port }: Surroundings,
): Pick<State, 'problem' | 'command'> {
  const told = { address, code, port: String(port) };
  if (platform === 'win32') return { problem: portWords.keptByWindows(told), command: STOP_IIS };
  if (code === 'EADDRINUSE') {
    const command = platform === 'linux' ? WHO_ON_LINUX : WHO_ELSEWHERE;
    return { problem: portWords.taken(told), command };
  }
  if (code !== 'EACCES') return { problem: portWords.refused(told), command: null };
  if (platform === 'linux') return { problem: portWords.noRights(told), command: ALLOW_ON_LINUX };
  return { problem: portWords.noRightsOnMac(told), command: null };
}
