type Named = { user_name: string | null; email: string | null };

/** What a person is called wherever they are named: by their name, else by their email. */
export const personName = ({ user_name, email }: Named): string => user_name ?? email ?? '';

/** The email, where it is not the name already: what stands below or beside `personName`. */
export const personDetail = ({ user_name, email }: Named): string => (user_name ? (email ?? '') : '');
