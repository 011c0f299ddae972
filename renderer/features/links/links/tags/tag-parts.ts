import type { TagRef } from '../../../../api/tags.ts';

/** What a field for tags, which the page hands over, is told. */
export type TagField = {
  label: string;
  hint?: string;
  chosen: readonly TagRef[];
  onchange: (chosen: TagRef[]) => void;
  /** The service's sentence about it. */
  error?: string;
  /** Absent is as many as a link can carry. */
  most?: number;
  /** Only these can be chosen, and none can be made. */
  only?: readonly TagRef[];
  /** Says that leaving it empty is fine. */
  optional?: boolean;
  /** These cannot be chosen. */
  except?: readonly TagRef[];
};

/** What the chips of a link, which the page hands over, are told. */
export type TagChips = {
  tags: readonly TagRef[];
  /** Absent shows all. */
  most?: number;
  /** -1 where a list is one stop of the Tab key, and the chips are reached by the arrows. */
  tabindex?: number;
};

/** What the filter by tags, which the page hands over, is told. */
export type TagChoice = {
  /** Ids. */
  chosen: readonly string[];
  onchange: (chosen: string[]) => void;
  /** Whether a link must carry all of them, and how to change that. */
  all?: { isAsked: boolean; onchange: (isAsked: boolean) => void };
};
