import { beforeAll, describe } from 'vitest';
import { buildStandIn, launchStandIn } from '../../support/electron/launch-stand-in.ts';
import { describeBuiltApp } from './built-app.ts';

describe('the built desktop app, on a stand-in for Electron', { timeout: 90_000 }, () => {
  beforeAll(buildStandIn);
  describeBuiltApp(launchStandIn);
});
