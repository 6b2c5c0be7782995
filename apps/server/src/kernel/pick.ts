type WithoutDates<V> = V extends Date ? string : V;

/** Some fields of a row as an answer has them: moments as text. */
type Picked<T, K extends keyof T> = { [N in K]: WithoutDates<T[N]> };

/**
 * Returns the named fields of a row, moments as text, or the named columns of a table. An answer is an allow-list: nothing
 * of a row gets out but what is named.
 */
export const pick = <T extends object, K extends keyof T>(
  row: T,
  ...names: readonly K[]
): Picked<T, K> => {
  const picked: Partial<Record<K, unknown>> = {};
  for (const name of names) {
    const value = row[name];
    picked[name] = value instanceof Date ? value.toISOString() : value;
  }
  return picked as Picked<T, K>; // each name has its field
};
