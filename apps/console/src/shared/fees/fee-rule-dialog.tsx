import { useDataLang } from '../session-store.ts';
import { basisPointsIn, numberIn } from '../settings/typed-numbers.ts';
import { categoriesQuery } from '../shared-queries.ts';
import { FeePreview } from './fee-preview.tsx';
import { ApiError, AskedInstead } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
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
import { useState } from 'react';
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
  const [typed, setTyped] = useState<TypedRule>(() => ({
    scope: merchant === undefined ? 'category' : 'merchant',
    categoryId: '',
    percent: '',
    from: firstDay(),
    until: '',
    newDays: '',
    note: '',
  }));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(addFeeRule, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('dialog.done') });
      onClose();
    },
    onError: (reason) => {
      if (reason instanceof AskedInstead) onClose();
    },
  });
  const refused = error instanceof ApiError ? error.fields : [];
  const faults = faultsIn(typed);
  const submit = (): void => {
    setTried(true);
    if (faults.size === 0) mutate(ruleFrom(typed, merchant?.id));
  };
  const problemOf = (field: TypedFault, words: string): string | undefined =>
    tried && faults.has(field) ? words : refused.find(({ path }) => path === field)?.message;
  const basisPoints = rateIn(typed.percent);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={isPending}
      error={refused.length === 0 ? error?.message : undefined}
      title={merchant === undefined ? t('dialog.title') : t('ownTitle', { name: merchant.name })}
      confirmLabel={t('dialog.submit')}
    >
      <Stack>
        {merchant === undefined && <ForWhom {...{ typed, setTyped, problemOf }} />}
        <Terms {...{ typed, setTyped, problemOf }} />
        {basisPoints !== null && <FeePreview basisPoints={basisPoints} />}
      </Stack>
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: TypedRule;
  readonly setTyped: (typed: TypedRule) => void;
  readonly problemOf: (field: TypedFault, words: string) => string | undefined;
}

function ForWhom({ typed, setTyped, problemOf }: PartProps) {
  const t = useTranslations('consoleFees.dialog');
  const lang = useDataLang();
  const { data: roots = [] } = useQuery(categoriesQuery);
  const isPromotion = typed.scope === 'promotion';
  return (
    <>
      <RadioCards
        label={t('scope')}
        value={typed.scope}
        onChange={(scope) => setTyped({ ...typed, scope: scope || 'category' })}
        options={[
          { value: 'category', label: t('category') },
          { value: 'promotion', label: t('promotion') },
        ]}
      />
      <SelectField
        label={t('categoryField')}
        value={typed.categoryId}
        onChange={(categoryId) => setTyped({ ...typed, categoryId })}
        required={!isPromotion}
        placeholder={t(isPromotion ? 'anyCategory' : 'choose')}
        error={problemOf('categoryId', t('choose'))}
        options={roots.flatMap((root) =>
          [root, ...root.children].map(({ id, names }) => ({ value: id, label: names[lang] })),
        )}
      />
      {isPromotion && (
        <TextField
          label={t('newDays')}
          description={t('newDaysHint')}
          value={typed.newDays}
          onChange={(newDays) => setTyped({ ...typed, newDays })}
          error={problemOf('newDays', t('newDaysBad', { max: feeNewDaysMax }))}
        />
      )}
    </>
  );
}

function Terms({ typed, setTyped, problemOf }: PartProps) {
  const t = useTranslations('consoleFees.dialog');
  const rule = useTranslations('rules');
  const isPromotion = typed.scope === 'promotion';
  return (
    <>
      <TextField
        label={t('percent')}
        description={t('percentHint')}
        value={typed.percent}
        onChange={(percent) => setTyped({ ...typed, percent })}
        suffix="%"
        required
        error={problemOf('basisPoints', t('percentBad'))}
      />
      <DateField
        label={t('from')}
        description={t('fromHint', {
          days: feeDaysAhead({ waits: protectedCountsAfterDays, rises: true }),
        })}
        value={typed.from}
        min={firstDay()}
        onChange={(from) => setTyped({ ...typed, from })}
        required
        error={problemOf('from', rule('required'))}
      />
      <DateField
        label={t('until')}
        description={isPromotion ? undefined : t('untilHint')}
        value={typed.until}
        onChange={(until) => setTyped({ ...typed, until })}
        required={isPromotion}
        error={problemOf('until', t('untilNeeded'))}
      />
      <TextField
        label={t('note')}
        description={t('noteHint')}
        value={typed.note}
        onChange={(note) => setTyped({ ...typed, note })}
        maxLength={feeNoteMax}
        required
        error={problemOf('note', rule('required'))}
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

/** A field that is typed wrongly. */
type TypedFault = 'categoryId' | 'basisPoints' | 'from' | 'until' | 'newDays' | 'note';

/** Returns the rate that is typed; null where it is none that can be set. */
const rateIn = (typed: string): number | null => {
  const basisPoints = basisPointsIn(typed);
  return basisPoints !== null && isFeeRate(basisPoints) ? basisPoints : null;
};

/** Returns the fields that are typed wrongly, as far as the browser can tell. */
const faultsIn = (typed: TypedRule): ReadonlySet<TypedFault> => {
  const newDays = numberIn(typed.newDays);
  const isPromotion = typed.scope === 'promotion';
  const faults: Readonly<Record<TypedFault, boolean>> = {
    categoryId: typed.scope === 'category' && typed.categoryId === '',
    basisPoints: rateIn(typed.percent) === null,
    from: typed.from === '',
    until: isPromotion && typed.until === '',
    newDays:
      isPromotion &&
      typed.newDays !== '' &&
      (newDays === null || !Number.isInteger(newDays) || newDays < 1 || newDays > feeNewDaysMax),
    note: typed.note.trim() === '',
  };
  // The table's keys are exactly these.
  return new Set((Object.keys(faults) as TypedFault[]).filter((name) => faults[name]));
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
