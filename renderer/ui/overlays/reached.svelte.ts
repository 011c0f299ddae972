import { everything } from '../../lib/topic.svelte.ts';
import { overlayCode } from './overlay-code.ts';

/**
 * Whether a person has asked for the overlay that a control opens.
 *
 * Its code is loaded then, if it is not here yet. Make it while a component initialises.
 */
export class Reached {
  isWanted = $state(false);
  /** Whether it opens as soon as it is here. */
  opens = $state(false);
  /** What the code of the overlay puts on the control, once it is here. */
  given = $state.raw<Record<string, unknown>>();

  /** What the control carries until then. */
  readonly props = {
    onpointerenter: (): void => {
      this.isWanted = true;
    },
    onfocus: (): void => {
      this.isWanted = true;
    },
    onclick: (): void => this.open(),
  };

  constructor() {
    $effect(() => {
      if (!this.isWanted) return;
      everything.watch();
      // An overlay that was asked for long ago does not open by itself when the service is back.
      void overlayCode.want().then((isHere) => {
        if (!isHere) this.opens = false;
      });
    });
  }

  open(): void {
    this.isWanted = true;
    this.opens = true;
  }

  readonly close = (): void => {
    this.opens = false;
  };

  readonly give = (props: Record<string, unknown>): void => {
    this.given = props;
  };
}
