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
import { useSave } from './use-save.ts';
import { FeePreview } from '../../shared/fees/fee-preview.tsx';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';

interface FeeDialogProps {
  readonly onClose: () => void;
}

/** A new rate: what it is, from which day on, and what that means, before it is set. */
export function FeeDialog({ onClose }: FeeDialogProps) {
  const t = useTranslations('consoleSettings');
  const [first] = useState(() => addDays(dubaiDay(Date.now()), protectedCountsAfterDays));
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState(first);
  const [tried, setTried] = useState(false);
  const { save, busy, refused, fields } = useSave(setServiceFee, onClose);
  const { percent } = useSettingLabels();
  const { businessDay } = useMoments();
  const basisPoints = basisPointsIn(typed);
  const fits = basisPoints !== null && basisPoints <= maxFeeBasisPoints;
  const isDay = from !== '' && from >= first;
  const submit = (): void => {
    setTried(true);
    if (fits && isDay) save({ basisPoints, from });
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={refused}
      title={t('fee.addTitle')}
      confirmLabel={t('fee.submit')}
    >
      <TextField
        label={t('fee.percent')}
        description={t('fee.percentHint')}
        value={typed}
        onChange={setTyped}
        suffix="%"
        required
        autoFocus
        error={tried && !fits ? t('fee.percentBad') : fields.get('basisPoints')}
      />
      <DateField
        label={t('fee.day')}
        description={t('fee.dayHint')}
        value={from}
        onChange={setFrom}
        min={first}
        required
        error={tried && !isDay ? t('fee.dayBad') : fields.get('from')}
      />
      {fits && <FeePreview basisPoints={basisPoints} />}
      {fits && isDay && (
        <Notice tone="warning">
          {t('fee.sumLater', { rate: percent(basisPoints), day: businessDay(from) })}
        </Notice>
      )}
    </FormDialog>
  );
}
