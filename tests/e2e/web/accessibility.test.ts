import { describeBarriers } from './every-screen/describe-barriers.ts';
import { OWN_SCREENS } from './every-screen/own-screens.ts';

describeBarriers(OWN_SCREENS);
