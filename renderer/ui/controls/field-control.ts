/** What a Field hands to the control it labels; spread it onto the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};
