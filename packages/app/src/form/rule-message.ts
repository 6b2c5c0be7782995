/** Figures and words that a rule's text needs: min, max. */
export type RuleParams = Readonly<Record<string, string | number>>;

/** A rule as it travels through react-hook-form, which keeps one string per error: `tooLong?max=80`. */
export const ruleMessage = (rule: string, params: RuleParams = {}): string => {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? rule : `${rule}?${query}`;
};

/** The rule and its figures out of such a string. Figures become numbers again, so that plurals work. */
export const readRuleMessage = (
  message: string,
): { readonly rule: string; readonly params: RuleParams } => {
  const [rule = '', query = ''] = message.split('?', 2);
  const params = [...new URLSearchParams(query)].map(([name, value]): [string, string | number] => [
    name,
    /^-?\d+$/.test(value) ? Number(value) : value,
  ]);
  return { rule, params: Object.fromEntries(params) };
};
