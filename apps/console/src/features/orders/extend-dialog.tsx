import { QuantityInput } from '@khidma/app/form/quantity-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useMoments } from '@khidma/app/intl/use-moments';
import { text } from '@khidma/contract/shapes/common';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { extendOrderDeadline } from '@khidma/contract/orders/staff-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';

/** The order whose deadline moves, and where it stands. */
export interface ExtendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly order: StaffOrder;
  readonly until: string;
}

const longest = 500;
const mostDays = 30;
const schema = z.object({
  days: z.int().check(z.gte(1, 'tooSmall'), z.lte(mostDays, 'tooLarge')),
  reason: text(longest),
});

/** Asks by how many days a deadline moves, and why. */
export function ExtendDialog({ open, onClose, order, until }: ExtendDialogProps) {
  const t = useTranslations('consoleOrders.extend');
  const { moment } = useMoments();
  const { mutateAsync } = useDecide(extendOrderDeadline, t('done'));
  const form = useForm({
    resolver: ruleResolver(schema),
    defaultValues: { days: 1, reason: '' },
  });
  return (
    <DecisionDialog
      form={form}
      send={({ days, reason }) => {
        const later = new Date(Date.parse(until) + days * dayMs).toISOString();
        return mutateAsync({ id: order.id, until: later, reason });
      }}
      homes={{ until: 'days' }}
      title={t('title')}
      confirmLabel={t('action')}
      {...{ open, onClose }}
    >
      <div>{t('text', { when: moment(until) })}</div>
      <QuantityInput
        control={form.control}
        name="days"
        label={t('days')}
        lessLabel={t('less')}
        moreLabel={t('more')}
        min={1}
        max={mostDays}
      />
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        description={t('hint')}
        maxLength={longest}
        rows={3}
        required
      />
    </DecisionDialog>
  );
}
