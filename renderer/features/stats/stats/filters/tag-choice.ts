/** What the filter by tags, which the page hands over, is told. */
export type TagChoice = {
  /** Ids. */
  chosen: readonly string[];
  onchange: (chosen: string[]) => void;
};
