import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { asAppError } from '../../../service/http/error-response.ts';
import { createLogger } from '../../../service/kernel/logging.ts';

function tellOf(error: unknown): { code: string; logged: string } {
  let logged = '';
  const stream = new Writable({
    write: (line, _encoding, done) => {
      logged += String(line);
      done();
    },
  });
  const { code } = asAppError(error, createLogger('info', stream));
  return { code, logged };
}

describe('asAppError', () => {
  it('logs what is a fault of ours, and tells the caller nothing of it', () => {
    const { code, logged } = tellOf(new Error('disk is full'));
    expect(code).toBe('internal_error');
    expect(logged).toContain('disk is full');
  });

  it('logs nothing when the caller has left', () => {
    expect(tellOf(new DOMException('gone', 'AbortError')).logged).toBe('');
  });
});
