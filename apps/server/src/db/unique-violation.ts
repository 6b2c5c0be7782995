/** Whether the database refused a row because a unique key of it is taken (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505') return true;
  // The query builder wraps what the driver threw.
  return isUniqueViolation(error.cause);
};
