import { describe, expect, it } from 'vitest';
import type { ServiceState } from '../../../main/ipc/contract.ts';
import { findStatusAction, findTyped, statusAddress } from '../../../main/window/status-page.ts';

const starting: ServiceState = { status: 'starting' };

function html(state: ServiceState): string {
  return decodeURIComponent(statusAddress(state).replace('data:text/html;charset=utf-8,', ''));
}

describe('the status page', () => {
  it.each([
    [starting, 'Linnet is starting'],
    [{ status: 'waiting', retryInMs: 500 }, 'Linnet is restarting'],
    [{ status: 'failed', code: 'port-taken', message: '' }, 'Another program uses Linnet’s port'],
    [{ status: 'failed', code: 'port-refused', message: '' }, 'Linnet cannot use its port'],
    [{ status: 'failed', code: 'folder', message: '' }, 'The data folder cannot be used'],
    [{ status: 'failed', code: 'keychain', message: '' }, 'The keychain is locked'],
    [{ status: 'failed', code: 'keys-missing', message: '' }, 'Linnet’s keys are not in the keychain'],
    [{ status: 'failed', code: 'database', message: '' }, 'The database could not be opened'],
    [{ status: 'failed', code: 'team-key', message: '' }, 'The database needs the team key'],
    [{ status: 'failed', code: 'config', message: '' }, 'A setting is invalid'],
    [{ status: 'failed', code: 'unknown', message: '' }, 'The service could not start'],
  ] satisfies [ServiceState, string][])('names the state: %j', (state, title) => {
    expect(html(state)).toContain(`<h1>${title}</h1>`);
  });

  it('says what a start is busy with that takes long', () => {
    expect(html({ ...starting, doing: 'opening the database' })).toContain(
      'Still working: opening the database.',
    );
  });

  it('shows what the service said as text', () => {
    const page = html({ status: 'failed', code: 'unknown', message: '<img src=x onerror="alert(1)">&' });
    expect(page).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;');
    expect(page).not.toContain('<img');
  });

  it('runs and loads nothing', () => {
    const page = html({ status: 'failed', code: 'unknown', message: 'x' });
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
  });

  it('asks for the team key where the database wants one, and for nothing elsewhere', () => {
    const page = html({ status: 'failed', code: 'team-key', message: '' });
    expect(page).toContain('action="https://status.linnet.invalid/use-team-key"');
    expect(page).toContain('form-action https://status.linnet.invalid/');
    expect(html({ status: 'failed', code: 'config', message: '' })).toContain("form-action 'none'");
  });

  it('offers a new try only when the service has given up', () => {
    expect(html({ status: 'failed', code: 'database', message: '' })).toContain(
      'href="https://status.linnet.invalid/retry"',
    );
    expect(html(starting)).not.toContain('href=');
  });
});

describe('a press on the status page', () => {
  it.each(['retry', 'log'])('is known by where it would lead: %s', (action) => {
    expect(findStatusAction(`https://status.linnet.invalid/${action}`)).toBe(action);
  });

  it('brings along what was typed', () => {
    const url = 'https://status.linnet.invalid/use-team-key?typed=+bido+kela%0A';
    expect([findStatusAction(url), findTyped(url)]).toEqual(['use-team-key', 'bido kela']);
  });

  it.each([
    'https://status.linnet.invalid/',
    'https://status.linnet.invalid/quit',
    'http://127.0.0.1:7431/app/',
    '',
  ])('is nothing else: %s', (url) => {
    expect(findStatusAction(url)).toBeUndefined();
  });
});
