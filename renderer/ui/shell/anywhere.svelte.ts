/** The search over everything, which one part of the screens shows and any other may open. */
class Anywhere {
  isOpen = $state(false);

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
  }
}

export const anywhere = new Anywhere();
