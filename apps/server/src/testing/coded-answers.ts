import { errorCodes, errorNameOf } from '@khidma/contract/core/error-catalogue';
import { fieldRules } from '@khidma/contract/core/field-rules';
import { serverRuleNames } from '@khidma/domain/rules/problem';
import { invalidData } from '@khidma/contract/core/envelope';
import type { WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';

/** A text of ours in that language has at least one letter of its script. */
const scripts = {
  en_US: /\p{Script=Latin}/u,
  zh_CN: /\p{Script=Han}/u,
  'ar-AE': /\p{Script=Arabic}/u,
} as const;

/** The languages in their order, to take turns. */
export const langs = ['en_US', 'zh_CN', 'ar-AE'] as const;

const rules = new Set<string>([...fieldRules, ...serverRuleNames]);

/** What is wrong with an answer as an answer, whatever was asked; undefined where nothing is. */
export function faultOfAnswer(
  answer: WireAnswer,
  lang: (typeof langs)[number],
): string | undefined {
  if (answer.status >= 500) return `HTTP ${answer.status}`;
  if (answer.code === 0) return undefined;
  if (errorNameOf(answer.code) === undefined) return `an unknown code: ${answer.code}`;
  if (answer.code === errorCodes.internal) return 'an internal error';
  if (!scripts[lang].test(answer.message ?? '')) return `no text in ${lang}: ${answer.message}`;
  return answer.code === errorCodes.invalid ? faultOfFields(answer.data, lang) : undefined;
}

function faultOfFields(data: unknown, lang: (typeof langs)[number]): string | undefined {
  const parsed = invalidData.safeParse(data);
  if (!parsed.success || parsed.data.fields.length === 0) return 'no fields are named';
  const bad = parsed.data.fields.find(
    ({ rule, message }) => !rules.has(rule) || !scripts[lang].test(message),
  );
  return bad && `a field is named badly: ${JSON.stringify(bad)}`;
}
