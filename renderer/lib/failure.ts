import { catalogue } from './words.ts';

const words = catalogue({
  title: 'Something went wrong on this screen',
  advice: 'Reload the page. If it happens again, tell the person who runs Linnet: {message}',
});

/**
 * What went wrong, ready to be shown.
 *
 * The client throws nothing else, so a screen never has to ask what kind of error it caught.
 * `message` is the service's own sentence; `title` and `advice` are ours.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  /** HTTP status, 0 when there was no answer at all. */
  readonly status: number;
  readonly title: string;
  /** What the person can do next. */
  readonly advice: string;
  /** Whether the same request may work if it is sent again. */
  readonly retryable: boolean;
  /** Sentences for single form fields, by the name the service uses. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** The path below `/app` of what help says about it, where it says something. */
  readonly help: string | undefined;

  constructor(facts: FailureFacts) {
    super(facts.message ?? facts.title);
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.title = facts.title;
    this.advice = facts.advice ?? '';
    this.retryable = facts.retryable ?? false;
    this.fields = facts.fields ?? {};
    this.details = facts.details;
    this.help = facts.help;
  }
}

export type FailureFacts = {
  code: string;
  title: string;
  status?: number;
  message?: string;
  advice?: string;
  retryable?: boolean;
  fields?: Record<string, string>;
  details?: unknown;
  help?: string;
};

/** Wraps what is not a Failure yet: a fault in the screens themselves. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure({
    code: 'screen_error',
    title: words.title,
    advice: words.advice({ message }),
    message,
    retryable: true,
  });
}

/** Whether nothing could be read or changed because the server that keeps the data is silent or refuses the token. */
export const isOfDatabase = ({ code }: Pick<Failure, 'code'>): boolean =>
  code === 'database_unreachable' || code === 'database_refused';

/** Whether a request was given up on purpose, which is no failure. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
