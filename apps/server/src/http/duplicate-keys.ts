/** Whether an object in this JSON names a key twice: readers differ in which value they take. `value` is what was parsed of it. */
export const hasDuplicateKeys = (json: string, value: unknown): boolean =>
  countNamed(json) !== countKeys(value);

const countNamed = (json: string): number => {
  let count = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g))
    if (colon !== undefined) count += 1;
  return count;
};

const countKeys = (value: unknown): number => {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const members: readonly unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += members.length;
    open.push(...members);
  }
  return count;
};
