import { holdPayouts } from '@khidma/contract/money/payout-holds';
import { holdReasonMax } from '@khidma/contract/shapes/payout';
import { DateField } from '@khidma/ui/date-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../decision/dialogs.ts';

/** What is held back: all payouts of a merchant, or what one order brings it. */
export interface HeldThing {
  readonly merchant: { readonly id: string; readonly name: string };
  readonly order?: {
    readonly id: string;
    readonly number: string;
    /** The dispute that is open about it, which holds its money too. */
    readonly disputeId: string | null;
  };
}

interface HoldDialogProps {
  readonly thing: HeldThing;
  readonly onClose: () => void;
}

/** Holds money back, with a reason and perhaps an end. */
export function HoldDialog({ thing: { merchant, order }, onClose }: HoldDialogProps) {
  const t = useTranslations('consoleHolds');
  const [until, setUntil] = useState('');
  return (
    <RefuseDialog
      open
      onClose={onClose}
      endpoint={holdPayouts}
      inputOf={(reason) => ({
        merchantId: merchant.id,
        reason,
        ...(order !== undefined && { orderId: order.id }),
        ...(until !== '' && { until }),
      })}
      field={{ name: 'reason', longest: holdReasonMax }}
      title={
        order === undefined
          ? t('titleAll', { name: merchant.name })
          : t('titleOrder', { number: order.number })
      }
      label={t('reason')}
      hint={t('reasonHint')}
      confirmLabel={t(order === undefined ? 'holdAll' : 'holdOrder')}
      doneText={t('done')}
      below={
        <DateField
          label={t('until')}
          description={t('untilHint')}
          value={until}
          onChange={setUntil}
        />
      }
    >
      {t(order === undefined ? 'textAll' : 'textOrder')}
    </RefuseDialog>
  );
}
