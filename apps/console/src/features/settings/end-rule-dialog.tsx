import { useState } from 'react';
import { endFeeRule } from '@khidma/contract/money/fees';
import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import { feeDaysAhead } from '@khidma/domain/fees/fee-rules';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { protectedCountsAfterDays } from '@khidma/domain/staff/second-person';
import { DateField } from '@khidma/ui/date-field';
import { FormDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';
import { useSettingForm } from './use-saved.ts';

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
  const [blank] = useState(() => ({ until: addDays(dubaiDay(Date.now()), daysAhead) }));
  const { typed, set, fields, dialog } = useSettingForm({
    endpoint: endFeeRule,
    blank,
    problemsOf: ({ until }) => ({ until: until === '' && rules('required') }),
    inputOf: ({ until }) => ({ id: rule.id, until }),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      error={dialog.error ?? fields.get('id')}
      title={t('endTitle')}
      confirmLabel={t('end')}
    >
      <p>{t('endText', { days: daysAhead })}</p>
      <DateField
        label={t('dialog.until')}
        value={typed.until}
        onChange={(until) => set({ until })}
        required
        error={fields.get('until')}
      />
    </FormDialog>
  );
}
