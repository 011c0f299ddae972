import { statistics } from './cases/statistics.ts';
import { runCases } from './run-cases.ts';

runCases(statistics);
