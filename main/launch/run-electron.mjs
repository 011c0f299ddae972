import { spawn } from 'node:child_process';

/** Electron's output when the system does not let it set up the sandbox of its pages. */
const NO_SANDBOX = /FATAL:.*(sandbox|SUID|namespace)/i;

/**
 * Runs the desktop app to its end.
 *
 * Resolves with its exit code, and with whether it ended because its sandbox does not work here.
 */
export function runElectron(electron, folder) {
  const app = spawn(electron, [folder], { stdio: ['inherit', 'inherit', 'pipe'] });
  let lacksSandbox = false;
  app.stderr.setEncoding('utf8').on('data', (text) => {
    lacksSandbox ||= NO_SANDBOX.test(text);
    process.stderr.write(text);
  });
  // Ctrl+C reaches Electron by itself; a second one would end it before the service has stopped.
  const ignore = () => {};
  const end = () => app.kill('SIGTERM');
  process.on('SIGINT', ignore);
  process.on('SIGTERM', end);
  return new Promise((resolve) => {
    app.on('close', (code) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', end);
      resolve({ code: code ?? 1, lacksSandbox: lacksSandbox && code !== 0 });
    });
  });
}
