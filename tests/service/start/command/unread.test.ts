import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { showInBrowser } from '../../../../service/start/command/running.ts';

const SENTENCE = 'Linnet could not be started: Port 80 is used by “Büro & Co.”';

it('a sentence that no terminal shows is a page of the browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-unread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const browser = join(folder, 'browser.cjs');
  const page = join(folder, 'page');
  const program = `fetch(process.argv[3]).then((page) => page.text()).then((text) => require('fs').writeFileSync(process.argv[2], text))`;
  writeFileSync(browser, program);
  await showInBrowser(SENTENCE, [process.execPath, browser, page]);
  await expect.poll(() => readFileSync(page, { encoding: 'utf8', flag: 'a+' })).toBe(SENTENCE);
});

it('is not waited for where no browser opens', async () => {
  await showInBrowser(SENTENCE, ['no-such-program']);
});
