import { beforeAll, describe } from 'vitest';
import { describeTroubledApp } from '../../../e2e/desktop/built-app.ts';
import { buildStandIn, launchStandIn } from '../../../support/electron/launch-stand-in.ts';

describe('the built desktop app in trouble, on a stand-in for Electron', () => {
  beforeAll(buildStandIn);
  describeTroubledApp(launchStandIn, { hasTray: true });
});
