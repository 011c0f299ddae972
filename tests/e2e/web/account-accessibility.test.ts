import { describeBarriers } from './every-screen/describe-barriers.ts';
import { SETTINGS_SCREENS, THRESHOLD_SCREENS } from './every-screen/settings-screens.ts';

describeBarriers([...SETTINGS_SCREENS, ...THRESHOLD_SCREENS]);
