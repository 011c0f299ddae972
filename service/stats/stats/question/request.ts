import { schemaError } from '../../../http/error-response.ts';
import type { Input } from '../../../http/input.ts';
import { AccountStatsParameters, LinkStatsParameters, TeamStatsParameters } from './parameters-model.ts';
import { readStatsQuery, type StatsQuery, type Subject } from './query.ts';

const PARAMETERS = { account: AccountStatsParameters, link: LinkStatsParameters, team: TeamStatsParameters };

/**
 * Reads the parameters that statistics and exports share.
 *
 * @throws AppError 422 with everything that makes no sense.
 */
export function readStatsRequest(input: Input, subject: Subject): StatsQuery {
  // The kernel has checked only the last value of each parameter; here, every value of a repeated one counts.
  for (const [name, value] of input.search) input.check(PARAMETERS[subject], { [name]: value }, 'query');
  const { query, faults } = readStatsQuery(input.search, subject);
  if (faults.length > 0) throw schemaError(faults);
  return query;
}
