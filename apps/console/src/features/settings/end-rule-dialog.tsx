import { endFeeRule } from '@khidma/contract/money/fees';
import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import { feeDaysAhead } from '@khidma/domain/fees/fee-rules';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { protectedCountsAfterDays } from '@khidma/domain/staff/second-person';
import { DateField } from '@khidma/ui/date-field';
import { FormDialog } from '@khidma/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSave } from './use-save.ts';

const daysAhead = feeDaysAhead({ waits: protectedCountsAfterDays, rises: true });

/** Gives a rate its last day. */
export function EndRuleDialog({
  rule,
  onClose,
}: {
  readonly rule: FeeRuleRow;
  readonly onClose: () => void;
}) {
  const t = useTranslations('consoleFees');
  const rules = useTranslations('rules');
  const [until, setUntil] = useState(() => addDays(dubaiDay(Date.now()), daysAhead));
  const { save, busy, refused, fields } = useSave(endFeeRule, onClose);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => {
        if (until !== '') save({ id: rule.id, until });
      }}
      busy={busy}
      error={refused ?? fields.get('id')}
      title={t('endTitle')}
      confirmLabel={t('end')}
    >
      <p>{t('endText', { days: daysAhead })}</p>
      <DateField
        label={t('dialog.until')}
        value={until}
        onChange={setUntil}
        required
        error={until === '' ? rules('required') : fields.get('until')}
      />
    </FormDialog>
  );
}
