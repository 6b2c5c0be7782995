import { setServiceFee } from '@khidma/contract/money/fees';
import { maxFeeBasisPoints } from '@khidma/domain/limits/limits';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { protectedCountsAfterDays } from '@khidma/domain/staff/second-person';
import { DateField } from '@khidma/ui/date-field';
import { FormDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { basisPointsIn } from '../../shared/settings/typed-numbers.ts';
import { useSettingForm } from './use-saved.ts';
import { FeePreview } from '../../shared/fees/fee-preview.tsx';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';

interface FeeDialogProps {
  readonly onClose: () => void;
}

/** A new rate: what it is, from which day on, and what that means, before it is set. */
export function FeeDialog({ onClose }: FeeDialogProps) {
  const t = useTranslations('consoleSettings');
  const [first] = useState(() => addDays(dubaiDay(Date.now()), protectedCountsAfterDays));
  const { percent } = useSettingLabels();
  const { businessDay } = useMoments();
  const isDay = (day: string): boolean => day !== '' && day >= first;
  const { typed, set, fields, dialog } = useSettingForm({
    endpoint: setServiceFee,
    blank: { percent: '', from: first },
    problemsOf: ({ percent: rate, from }) => ({
      basisPoints: rateIn(rate) === null && t('fee.percentBad'),
      from: !isDay(from) && t('fee.dayBad'),
    }),
    inputOf: ({ percent: rate, from }) => ({ basisPoints: rateIn(rate) ?? 0, from }),
    onClose,
  });
  const basisPoints = rateIn(typed.percent);
  return (
    <FormDialog {...dialog} title={t('fee.addTitle')} confirmLabel={t('fee.submit')}>
      <TextField
        label={t('fee.percent')}
        description={t('fee.percentHint')}
        value={typed.percent}
        onChange={(rate) => set({ percent: rate })}
        suffix="%"
        required
        autoFocus
        error={fields.get('basisPoints')}
      />
      <DateField
        label={t('fee.day')}
        description={t('fee.dayHint')}
        value={typed.from}
        onChange={(from) => set({ from })}
        min={first}
        required
        error={fields.get('from')}
      />
      {basisPoints !== null && <FeePreview basisPoints={basisPoints} />}
      {basisPoints !== null && isDay(typed.from) && (
        <Notice tone="warning">
          {t('fee.sumLater', { rate: percent(basisPoints), day: businessDay(typed.from) })}
        </Notice>
      )}
    </FormDialog>
  );
}

/** The rate that is typed; null where it is none that can be set. */
const rateIn = (typed: string): number | null => {
  const basisPoints = basisPointsIn(typed);
  return basisPoints !== null && basisPoints <= maxFeeBasisPoints ? basisPoints : null;
};
