/** What a person types or chooses in. A chooser of files is pressed by a button beside it. */
const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, select';

const CONTROLS = `a[href], button, summary, ${FIELDS}`;

const HEADINGS = 'h1, h2, h3';

const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled') && !element.closest('[inert]');

const firstOf = (root: Element, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(isSeen);

/** The first field in there that can be used; of radio buttons the one that is chosen, as for the Tab key. */
export function firstField(root: Element): HTMLElement | undefined {
  const first = firstOf(root, FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return firstOf(root, `input[type="radio"][name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/** The first field in there, or else the first control of another kind. */
export const firstControl = (root: Element): HTMLElement | undefined =>
  firstField(root) ?? firstOf(root, CONTROLS);

/** An element and all around it, from the inside to the outside. */
export function around(element: Element | null): Element[] {
  const all: Element[] = [];
  for (let one = element; one; one = one.parentElement) all.push(one);
  return all;
}

/** Where a screen reader goes on: the heading in there, or else its first control. */
export function placeIn(root: Element): HTMLElement | undefined {
  const heading = firstOf(root, HEADINGS);
  if (heading) heading.tabIndex = -1;
  return heading ?? firstControl(root);
}

/** Whether it takes the keyboard itself. */
export const isControl = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(CONTROLS) && isSeen(element);
