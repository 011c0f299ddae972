/**
 * Puts values into a template, for `{{name}}`.
 *
 * @throws Error when a value is missing.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no ${name} for the template`);
    return value;
  });
}
