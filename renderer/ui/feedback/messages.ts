/** A button in a message. */
export type Action = { label: string; act: () => void };

/** What a message says; a problem has its sign, and stays longer. */
export type Message = { title: string; advice?: string; action?: Action; isProblem?: boolean };

type Show = (message: Message) => void;

/** Messages from before the code that shows them has loaded. */
const waiting: Message[] = [];
let show: Show | undefined;

/** Messages are shown like this from now on, beginning with those that wait. */
export function showMessages(by: Show): void {
  show = by;
  waiting.splice(0).forEach(show);
}

/** Shows a message, or keeps it until messages can be shown. */
export function tell(message: Message): void {
  if (show) show(message);
  else waiting.push(message);
}
