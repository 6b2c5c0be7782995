/** Joins class names and leaves out what is absent; CSS modules type every name as possibly absent. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
