import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import {
  addFeeRuleInput,
  endFeeRuleInput,
  setServiceFeeInput,
  takeBackFeeRuleInput,
  takeBackServiceFeeInput,
} from '@khidma/contract/money/fees.forms';
import type { SecondPersonAsk, SecondPersonCall } from '@khidma/contract/shapes/second-person';
import {
  inviteStaffInput,
  setStaffRoleInput,
} from '@khidma/contract/identity/staff-accounts.forms';
import { setTunablesInput } from '@khidma/contract/backoffice/settings.forms';
import { secondPersonCan } from '@khidma/domain/staff/second-person';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useDataLang } from '../../shared/session-store.ts';
import { useChangeSentence } from '../../shared/settings/use-change-sentence.ts';
import { useSettingWords } from '../../shared/settings/use-setting-words.ts';
import { feeRulesQuery } from '../../shared/fees/fee-rules-query.ts';
import { categoriesQuery, settingsQuery } from '../../shared/shared-queries.ts';

type Ask = Pick<SecondPersonAsk, 'call' | 'input' | 'about' | 'amount' | 'status'>;

/** Returns what puts each of these into a sentence: what is done once a second person agrees. */
export const useAskSentence = (rows: readonly Ask[]): ((row: Ask) => string) => {
  const t = useTranslations('consoleSecond.calls');
  const roleName = useTranslations('console.role');
  const amountText = useAmountText();
  const feeSentences = useFeeSentences(rows);
  const tunablesSentence = useTunablesSentence(rows);
  const sentences: Readonly<Record<SecondPersonCall, (row: Ask) => string>> = {
    ...feeSentences,
    setTunables: tunablesSentence,
    refundOrder: ({ about, amount }) =>
      t('refundOrder', { number: about, amount: amountText(amount ?? 0) }),
    refundDispute: ({ about, amount }) =>
      t('refundDispute', { number: about, amount: amountText(amount ?? 0) }),
    cancelStaffOrder: ({ about, amount }) =>
      t('cancelStaffOrder', { number: about, amount: amountText(amount ?? 0) }),
    inviteStaff: ({ input }) => {
      const { name, email, role } = z.parse(inviteStaffInput, input);
      return t('inviteStaff', { name, email, role: roleName(role) });
    },
    setStaffRole: ({ input, about }) => {
      const { role } = z.parse(setStaffRoleInput, input);
      return t('setStaffRole', { name: about, role: roleName(role) });
    },
    enableStaff: ({ about }) => t('enableStaff', { name: about }),
  };
  return (row) => sentences[row.call](row);
};

const someOf = (rows: readonly Ask[], ...calls: readonly SecondPersonCall[]): boolean =>
  rows.some(({ call }) => calls.includes(call));

/** What is set, with what holds now as long as it is not done. */
const useTunablesSentence = (rows: readonly Ask[]): ((row: Ask) => string) => {
  const format = useFormatter();
  const tunable = useTranslations('consoleSettings.tunable');
  const becomes = useTranslations('consoleSecond.calls');
  const sentence = useChangeSentence();
  const { value: valueText } = useSettingWords();
  const { data: settings } = useQuery({
    ...settingsQuery,
    enabled: someOf(rows, 'setTunables', 'takeBackServiceFee'),
  });
  return ({ input, status }) =>
    format.list(
      z.parse(setTunablesInput, input).changes.map(({ name, value }) => {
        const before = settings?.tunables.find((held) => held.name === name)?.value;
        return before !== undefined && secondPersonCan.stop({ status })
          ? sentence({ setting: 'tunable', name, before, after: value })
          : becomes('setTunable', { name: tunable(name), after: valueText(name, value) });
      }),
    );
};

type FeeCall = Extract<SecondPersonCall, `${string}Fee${string}`>;

/** What is said of fees; of one that has been withdrawn meanwhile less is known. */
const useFeeSentences = (rows: readonly Ask[]): Readonly<Record<FeeCall, (row: Ask) => string>> => {
  const t = useTranslations('consoleSecond.calls');
  const lang = useDataLang();
  const { percent } = useSettingWords();
  const { day, businessDay } = useMoments();
  const { data: settings } = useQuery({
    ...settingsQuery,
    enabled: someOf(rows, 'setTunables', 'takeBackServiceFee'),
  });
  const { data: rules } = useQuery({
    ...feeRulesQuery(1),
    enabled: someOf(rows, 'endFeeRule', 'takeBackFeeRule'),
  });
  const { data: roots = [] } = useQuery({
    ...categoriesQuery,
    enabled: someOf(rows, 'addFeeRule'),
  });
  const ruleOf = (id: string) => {
    const rule = rules?.records.find((each) => each.id === id);
    if (rule === undefined) return undefined;
    const who = rule.merchant?.name ?? rule.categoryName ?? t('everybody');
    return { rate: percent(rule.basisPoints), who };
  };
  const categoryName = (id: string | undefined): string | undefined =>
    roots.flatMap((root) => [root, ...root.children]).find((each) => each.id === id)?.names[lang];
  return {
    setServiceFee: ({ input }) => {
      const { basisPoints, from } = z.parse(setServiceFeeInput, input);
      return t('setServiceFee', { rate: percent(basisPoints), day: businessDay(from) });
    },
    takeBackServiceFee: ({ input }) => {
      const { id } = z.parse(takeBackServiceFeeInput, input);
      const fee = settings?.fees.find((each) => each.id === id);
      return fee === undefined || fee.from === null
        ? t('takeBackServiceFee')
        : t('takeBackThatFee', { rate: percent(fee.basisPoints), day: day(fee.from) });
    },
    addFeeRule: ({ input, about }) => {
      const { basisPoints, categoryId, from, until } = z.parse(addFeeRuleInput, input);
      const said = {
        rate: percent(basisPoints),
        who: about || (categoryName(categoryId) ?? t('everybody')),
        day: businessDay(from),
      };
      return until === undefined
        ? t('addFeeRule', said)
        : t('addFeeRuleUntil', { ...said, until: businessDay(until) });
    },
    endFeeRule: ({ input }) => {
      const { id, until } = z.parse(endFeeRuleInput, input);
      const rule = ruleOf(id);
      return rule === undefined
        ? t('endFeeRule', { until: businessDay(until) })
        : t('endThatRule', { ...rule, until: businessDay(until) });
    },
    takeBackFeeRule: ({ input }) => {
      const rule = ruleOf(z.parse(takeBackFeeRuleInput, input).id);
      return rule === undefined ? t('takeBackFeeRule') : t('takeBackThatRule', rule);
    },
  };
};
