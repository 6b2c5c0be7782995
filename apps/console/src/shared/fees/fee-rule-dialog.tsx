import { useDataLang } from '../session-store.ts';
import { basisPointsIn, numberIn } from '../settings/typed-numbers.ts';
import { categoriesQuery } from '../shared-queries.ts';
import { type TypedForm, useTypedForm } from '../use-typed-form.ts';
import { FeePreview } from './fee-preview.tsx';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { addFeeRule } from '@khidma/contract/money/fees';
import { feeNewDaysMax, feeNoteMax } from '@khidma/contract/shapes/fee-rule';
import { feeDaysAhead } from '@khidma/domain/fees/fee-rules';
import { isFeeRate } from '@khidma/domain/money/service-fee';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { protectedCountsAfterDays } from '@khidma/domain/staff/second-person';
import { RadioCards } from '@khidma/ui/choice-fields';
import { DateField } from '@khidma/ui/date-field';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

const firstDay = (): string => addDays(dubaiDay(Date.now()), protectedCountsAfterDays);

interface FeeRuleDialogProps {
  /** Whose own rate it is to be; of a category or a promotion where nobody is named. */
  readonly merchant?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** A special rate: for whom, how much, from when, why, and what AED 100 becomes, before it is set. */
export function FeeRuleDialog({ merchant, onClose }: FeeRuleDialogProps) {
  const t = useTranslations('consoleFees');
  const problemsOf = useProblems();
  const { typed, set, fields, dialog } = useTypedForm<typeof addFeeRule, TypedRule>({
    endpoint: addFeeRule,
    blank: {
      scope: merchant === undefined ? 'category' : 'merchant',
      categoryId: '',
      percent: '',
      from: firstDay(),
      until: '',
      newDays: '',
      note: '',
    },
    problemsOf,
    inputOf: (rule) => ruleFrom(rule, merchant?.id),
    onDone: () => feedback.show({ message: t('dialog.done') }),
    onClose,
  });
  const basisPoints = rateIn(typed.percent);
  return (
    <FormDialog
      {...dialog}
      title={merchant === undefined ? t('dialog.title') : t('ownTitle', { name: merchant.name })}
      confirmLabel={t('dialog.submit')}
    >
      <Stack>
        {merchant === undefined && <ForWhom {...{ typed, set, fields }} />}
        <Terms {...{ typed, set, fields }} />
        {basisPoints !== null && <FeePreview basisPoints={basisPoints} />}
      </Stack>
    </FormDialog>
  );
}

type PartProps = Pick<TypedForm<TypedRule>, 'typed' | 'set' | 'fields'>;

function ForWhom({ typed, set, fields }: PartProps) {
  const t = useTranslations('consoleFees.dialog');
  const lang = useDataLang();
  const { data: roots = [] } = useQuery(categoriesQuery);
  const isPromotion = typed.scope === 'promotion';
  return (
    <>
      <RadioCards
        label={t('scope')}
        value={typed.scope}
        onChange={(scope) => set({ scope: scope || 'category' })}
        options={[
          { value: 'category', label: t('category') },
          { value: 'promotion', label: t('promotion') },
        ]}
      />
      <SelectField
        label={t('categoryField')}
        value={typed.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        required={!isPromotion}
        placeholder={t(isPromotion ? 'anyCategory' : 'choose')}
        error={fields.get('categoryId')}
        options={roots.flatMap((root) =>
          [root, ...root.children].map(({ id, names }) => ({ value: id, label: names[lang] })),
        )}
      />
      {isPromotion && (
        <TextField
          label={t('newDays')}
          description={t('newDaysHint')}
          value={typed.newDays}
          onChange={(newDays) => set({ newDays })}
          error={fields.get('newDays')}
        />
      )}
    </>
  );
}

function Terms({ typed, set, fields }: PartProps) {
  const t = useTranslations('consoleFees.dialog');
  const isPromotion = typed.scope === 'promotion';
  return (
    <>
      <TextField
        label={t('percent')}
        description={t('percentHint')}
        value={typed.percent}
        onChange={(percent) => set({ percent })}
        suffix="%"
        required
        error={fields.get('basisPoints')}
      />
      <DateField
        label={t('from')}
        description={t('fromHint', {
          days: feeDaysAhead({ waits: protectedCountsAfterDays, rises: true }),
        })}
        value={typed.from}
        min={firstDay()}
        onChange={(from) => set({ from })}
        required
        error={fields.get('from')}
      />
      <DateField
        label={t('until')}
        description={isPromotion ? undefined : t('untilHint')}
        value={typed.until}
        onChange={(until) => set({ until })}
        required={isPromotion}
        error={fields.get('until')}
      />
      <TextField
        label={t('note')}
        description={t('noteHint')}
        value={typed.note}
        onChange={(note) => set({ note })}
        maxLength={feeNoteMax}
        required
        error={fields.get('note')}
      />
    </>
  );
}

type Rule = InputOf<typeof addFeeRule>;

/** What is typed of a rule, as it is typed. */
interface TypedRule {
  readonly scope: Rule['scope'];
  readonly categoryId: string;
  readonly percent: string;
  readonly from: string;
  readonly until: string;
  readonly newDays: string;
  readonly note: string;
}

/** Returns the rate that is typed; null where it is none that can be set. */
const rateIn = (typed: string): number | null => {
  const basisPoints = basisPointsIn(typed);
  return basisPoints !== null && isFeeRate(basisPoints) ? basisPoints : null;
};

/** Returns what is typed wrongly, as far as the browser can tell. */
const useProblems = () => {
  const t = useTranslations('consoleFees.dialog');
  const required = useTranslations('rules')('required');
  return (typed: TypedRule) => {
    const isPromotion = typed.scope === 'promotion';
    return {
      categoryId: typed.scope === 'category' && typed.categoryId === '' && t('choose'),
      basisPoints: rateIn(typed.percent) === null && t('percentBad'),
      from: typed.from === '' && required,
      until: isPromotion && typed.until === '' && t('untilNeeded'),
      newDays: isPromotion && !areNewDays(typed.newDays) && t('newDaysBad', { max: feeNewDaysMax }),
      note: typed.note.trim() === '' && required,
    };
  };
};

/** Whether nothing is typed, or for how many days a merchant is new. */
const areNewDays = (typed: string): boolean => {
  const days = numberIn(typed);
  return (
    typed === '' || (days !== null && Number.isInteger(days) && days >= 1 && days <= feeNewDaysMax)
  );
};

/** Returns what is sent. */
const ruleFrom = (typed: TypedRule, merchantId: string | undefined): Rule => ({
  scope: typed.scope,
  basisPoints: rateIn(typed.percent) ?? 0,
  from: typed.from,
  note: typed.note,
  ...(merchantId !== undefined && { merchantId }),
  ...(typed.scope !== 'merchant' && typed.categoryId !== '' && { categoryId: typed.categoryId }),
  ...(typed.until !== '' && { until: typed.until }),
  ...(typed.scope === 'promotion' &&
    typed.newDays !== '' && { newDays: Number(numberIn(typed.newDays)) }),
});
