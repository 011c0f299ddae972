/** Opens the search over everything, from any part of the screens. */
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
