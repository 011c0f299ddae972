import { describeSamples } from '../../../../support/samples.ts';

describeSamples(['go']);
