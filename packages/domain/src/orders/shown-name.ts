const isChinese = /^\p{Script=Han}+$/u;

/**
 * Returns a customer's name as strangers may read it beside a comment: the first name and the initial of the last, behind
 * an Arabic article; of a Chinese name the first character.
 */
export const shownName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  if (isChinese.test(first) && others.length === 0)
    return [...first].length > 1 ? `${[...first][0] ?? ''}**` : first;
  const last = others.at(-1)?.replace(/^ال(?=\p{L}{2})/u, '');
  const initial = last === undefined ? undefined : [...last][0];
  return initial === undefined ? first : `${first} ${initial}.`;
};
