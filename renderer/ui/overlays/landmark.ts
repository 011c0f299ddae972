/** Menus and tooltips are attached to the main landmark, so that no content stands outside of every landmark. */
export const LANDMARK = '#main-content';
