import type { EventEmitter } from 'node:events';

/** What the stand-in has beside Electron's: what a test presses, reads or waits for. */
type OfStandIn = 'onQuit' | 'press' | 'count' | 'shown' | 'menu' | 'picture' | 'applicationItems';

/** What every emitter has, as a class and as an object. */
type OfEmitter = keyof EventEmitter | keyof typeof EventEmitter;

/** They take menus, which the stand-in keeps as templates. */
type OfMenus = 'setApplicationMenu' | 'setContextMenu' | 'popUpContextMenu';

/**
 * Compiles for parts that have nothing that Electron lacks, and whose methods can be called as Electron's: each argument
 * has the same type, or one that is a case of the other.
 */
export type LikeElectron<Parts, Real> = {
  [Name in keyof Parts]: Name extends OfStandIn | OfEmitter
    ? unknown
    : Name extends keyof Real
      ? Name extends OfMenus
        ? unknown
        : Like<Parts[Name], Real[Name]>
      : never;
};

type Like<Part, Real> = Real extends (...input: infer Input) => unknown
  ? Callable<Input>
  : Part extends object
    ? LikeElectron<Part, Real>
    : unknown;

/** A function that is declared as a method, whose arguments TypeScript compares in both directions. */
type Callable<Input extends unknown[]> = { call(...input: Input): unknown }['call'];
