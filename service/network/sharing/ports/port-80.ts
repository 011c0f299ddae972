import type { NetworkContext } from '../../../kernel/context.ts';
import { HTTP_PORT } from '../../../kernel/ports.ts';
import type { Saying } from '../../../lib/words.ts';
import type { PortsState } from './ports-model.ts';
import { portWords } from './words.ts';

/** What to run on this computer. Commands are the same in every language, so they are not among the words. */
const ALLOW_ON_LINUX =
  'sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80 && echo net.ipv4.ip_unprivileged_port_start=80 | sudo tee /etc/sysctl.d/50-linnet.conf';
const WHO_ON_LINUX = "sudo ss -ltnp 'sport = :80'";
const WHO_ELSEWHERE = 'sudo lsof -nP -iTCP:80 -sTCP:LISTEN';
const STOP_IIS = 'net stop w3svc && sc config w3svc start= disabled';

type State = Omit<PortsState['port_80'], 'problem'> & { problem: Saying | null };

/** Whether port 80 is open beside the other one; if the system refuses it, why, and the line that allows it. */
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

/** Why the system refuses port 80 at an address, and what to run about it; `port` is the one that goes on. */
export function explainRefusal(
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
