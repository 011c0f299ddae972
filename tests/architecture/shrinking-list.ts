/**
 * What breaks a rule, held against the list of what did so when the rule came.
 *
 * The list only shrinks: whatever is not on it is refused, and so is an entry that no longer breaks the rule.
 */
export const compareWithList = (found: readonly string[], list: readonly string[]): Differences => {
  const kinds = [...new Set(found)];
  return {
    refused: kinds.filter((entry) => !list.includes(entry)),
    noLongerNeeded: list.filter((entry) => !kinds.includes(entry)),
  };
};

type Differences = { refused: string[]; noLongerNeeded: string[] };

export const NO_DIFFERENCES: Differences = { refused: [], noLongerNeeded: [] };
