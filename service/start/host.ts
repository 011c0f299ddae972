import { type TSchema, Type } from '@sinclair/typebox';
import { LANGUAGES, type Language } from '../../words/language.ts';
import { OneOf } from '../http/types.ts';
import type { HostMessage, ServiceMessage } from '../kernel/host-messages.ts';
import { fitsSchema } from '../lib/schema/read.ts';

type StartMessage = Extract<HostMessage, { type: 'start' }>;

const StartMessage = Type.Object({
  type: OneOf('start'),
  secrets: Type.Unsafe<StartMessage['secrets']>(Type.Record(Type.String(), Type.String())),
  hostSecret: Type.String(),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  mode: OneOf('normal', 'safe'),
  teamKey: Type.Optional(Type.String({ maxLength: 1_000 })),
  language: Type.Optional(OneOf(...LANGUAGES)),
});

type SecretsKeptMessage = Extract<HostMessage, { type: 'secrets-kept' }>;

const SecretsKeptMessage = Type.Object({
  type: OneOf('secrets-kept'),
  places: Type.Unsafe<SecretsKeptMessage['places']>(Type.Record(Type.String(), OneOf('keychain', 'file'))),
  keptIn: OneOf('keychain', 'file'),
});

const LanguageMessage = Type.Object({ type: OneOf('language'), language: OneOf(...LANGUAGES) });

const Ping = Type.Object({ type: OneOf('ping') });
const Resumed = Type.Object({ type: OneOf('resumed') });
const StopMessage = Type.Object({ type: OneOf('stop') });

/** The program that started the service. */
export type Host = {
  send(message: ServiceMessage): void;
  waitForStart(): Promise<StartMessage>;
  /** Calls back with the places of secrets, each time the host sends them. */
  onSecretsKept(listener: (message: SecretsKeptMessage) => void): void;
  /** Calls back with the language of the desktop app, each time the host sends it. */
  onLanguage(listener: (language: Language) => void): void;
  onStop(listener: () => void): void;
  /** Calls back each time the computer is awake again. */
  onResume(listener: () => void): void;
};

/** The parent port of Electron's utility process, typed here because the service does not import Electron. */
type ParentPort = {
  postMessage(message: ServiceMessage): void;
  on(name: 'message', listener: (event: { data: unknown }) => void): void;
};

declare global {
  namespace NodeJS {
    interface Process {
      parentPort?: ParentPort;
    }
  }
}

/** Connects to the host; undefined when the service runs on its own. */
export function connectHost(): Host | undefined {
  const port = process.parentPort;
  if (!port) return undefined;
  // The service would outlive its parent if it did not watch the channel.
  process.on('disconnect', () => process.exit(1));
  const on = (message: TSchema, listener: () => void): void =>
    port.on('message', ({ data }) => {
      if (fitsSchema(message, data)) listener();
    });
  on(Ping, () => port.postMessage({ type: 'pong' }));
  return {
    send: (message) => port.postMessage(message),
    waitForStart: () =>
      new Promise((resolve) => {
        port.on('message', ({ data }) => {
          if (fitsSchema(StartMessage, data)) resolve(data);
        });
      }),
    onSecretsKept: (listener) =>
      port.on('message', ({ data }) => {
        if (fitsSchema(SecretsKeptMessage, data)) listener(data);
      }),
    onLanguage: (listener) =>
      port.on('message', ({ data }) => {
        if (fitsSchema(LanguageMessage, data)) listener(data.language);
      }),
    onStop: (listener) => on(StopMessage, listener),
    onResume: (listener) => on(Resumed, listener),
  };
}
