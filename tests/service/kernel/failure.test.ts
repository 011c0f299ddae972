import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../service/kernel/config.ts';
import { explainFailure as explain } from '../../../service/kernel/failure.ts';
import { say } from '../../../service/lib/words.ts';
import type { Language } from '../../../words/language.ts';

/** As it is written to the log and told to the desktop app. */
function explainFailure(...given: Parameters<typeof explain>) {
  const { said, ...failure } = explain(...given);
  return { ...failure, message: say('en', said) };
}

const local = readConfig({ LINNET_DATA_DIR: '/srv/my data' }, 'linux');
const remote = readConfig({ LINNET_DATABASE_URL: 'libsql://db.lan:8080?authToken=hunter2' }, 'linux');

const systemError = (facts: object, message = 'it failed') => Object.assign(new Error(message), facts);
/** An error as it comes out of a thread: what it was called is gone. */
const fromThread = (message: string, cause?: Error) => structuredClone(new Error(message, { cause }));

describe('What ended a start', () => {
  const refused = systemError({ code: 'EACCES', syscall: 'listen', port: 80 });

  it.each([
    ['linux', 'This program is not allowed to use port 80', 'ip_unprivileged_port_start=80'],
    ['darwin', 'This program is not allowed to use port 80', 'LINNET_PORT to 1024 or above'],
    ['win32', 'Windows reserves port 80', 'excludedportrange'],
  ] as const)('is told with what to do on %s when a port is refused', (platform, what, advice) => {
    const { code, message } = explainFailure(refused, local, platform);
    expect({ code, message }).toEqual({ code: 'port-refused', message: expect.stringContaining(what) });
    expect(message).toContain(advice);
  });

  it('names an address that this computer lacks', () => {
    const error = systemError(
      { code: 'EADDRNOTAVAIL', syscall: 'listen', port: 7431 },
      'listen EADDRNOTAVAIL',
    );
    expect(explainFailure(error, local)).toEqual({
      code: 'port-refused',
      message: 'Linnet cannot use port 7431 of this computer: listen EADDRNOTAVAIL',
    });
  });

  it.each([
    ['EACCES', 'not have permission'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'full'],
    ['ENOTDIR', 'a part of its path is a file'],
  ])('names the folder and the reason on %s', (code, reason) => {
    const { message, ...failure } = explainFailure(systemError({ code, path: '/srv/linnet' }), local);
    expect(failure.code).toBe('folder');
    expect(message).toMatch(new RegExp(`^/srv/linnet cannot be used: .*${reason}.* LINNET_DATA_DIR`));
  });

  it.each([
    ['SQLITE_NOTADB: file is not a database', 'restore a backup'],
    ['SQLITE_CORRUPT: database disk image is malformed', 'restore a backup'],
    ['ConnectionFailed("Unable to open connection to local database /srv: 14")', 'write to its folder'],
    ['SQLITE_FULL: database or disk is full', 'has free space'],
    ['SQLITE_BUSY: database is locked', 'Close that program'],
  ])('is known from the message alone, as threads hand it over: %s', (message, advice) => {
    const failure = explainFailure(fromThread(message), local);
    expect(failure.code).toBe('database');
    expect(failure.message).toContain('The database /srv/my data/linnet.db ');
    expect(failure.message).toContain(advice);
  });

  it('is found below what a library made of it', () => {
    const error = new Error('Failed query: select 1', { cause: fromThread('SQLITE_CORRUPT: malformed') });
    expect(explainFailure(error, local).message).toContain('is damaged');
  });

  it.each([
    [fromThread('fetch failed', new Error('connect ECONNREFUSED 10.0.0.1:8080')), 'connect ECONNREFUSED'],
    [fromThread('HRANA_WEBSOCKET_ERROR: getaddrinfo ENOTFOUND db.lan'), 'getaddrinfo ENOTFOUND'],
    [fromThread('SERVER_ERROR: Server returned HTTP status 401'), 'Check LINNET_DATABASE_AUTH_TOKEN'],
  ])('names the database server and its reason, and not the token: %s', (error, reason) => {
    const { code, message } = explainFailure(error, remote);
    expect(code).toBe('database');
    expect(message).toMatch(/^The database server db\.lan:8080 /);
    expect(message).toContain(reason);
    expect(message).not.toContain('hunter2');
  });

  it.each<[Language, string]>([
    ['de', 'seine Festplatte ist voll'],
    ['es', 'su disco está lleno'],
    ['ar', 'قرصه ممتلئ'],
  ])('is told in %s to who reads that', (language, words) => {
    const { said } = explain(systemError({ code: 'ENOSPC', path: '/srv/linnet' }), local);
    expect(say(language, said)).toContain(words);
  });

  it('is a fault of the program, with its place, when nothing else is known of it', () => {
    const error = new TypeError('nothing is not a function');
    expect(explainFailure(error, remote)).toEqual({ code: 'unknown', message: error.stack });
    expect(explainFailure('thrown text')).toEqual({ code: 'unknown', message: 'thrown text' });
  });
});
