/** PostgreSQL's five-character code of an error, looked for through the layers that drizzle wraps around it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlStateOf(error.cause);
}

/** The name of the constraint that a write broke, or undefined. */
export function brokenConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraintOf(error.cause);
}

/** Returns whether the database refused a row because a unique key of it is taken. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
