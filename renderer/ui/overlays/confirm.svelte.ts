export type Question = {
  /** A question that names the thing: “Delete wiki?”. */
  title: string;
  /** What goes, when, and how to undo it, in that order. */
  consequences: readonly string[];
  /** The verb on the button. */
  action: string;
  tone?: 'danger' | 'plain';
};

type Pending = Question & { answer: (yes: boolean) => void };

/** The question on screen, if any. `ConfirmDialog` in the shell shows it. */
class Confirmation {
  pending = $state.raw<Pending>();

  /** Asks and waits; false when the person closes the dialog. A second question dismisses the first. */
  ask(question: Question): Promise<boolean> {
    this.pending?.answer(false);
    return new Promise((resolve) => {
      this.pending = {
        ...question,
        answer: (yes) => {
          this.pending = undefined;
          resolve(yes);
        },
      };
    });
  }
}

export const confirmation = new Confirmation();

/** Asks before something that cannot be taken back lightly; true when the person says yes. */
export const confirm = (question: Question): Promise<boolean> => confirmation.ask(question);
