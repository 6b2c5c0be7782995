import { useRestoreOrders } from './order-actions.ts';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OpenDisputeDialog } from '@khidma/app/orders/statement-dialog';
import { useEndpointMutation } from '@khidma/client/query';
import { openDispute } from '@khidma/contract/orders/disputes';
import {
  cancelOrder,
  decideCancelRequest,
  decideExtension,
  hideOrder,
} from '@khidma/contract/orders/merchant-orders';
import {
  cancelOrderInput,
  decideCancelRequestInput,
} from '@khidma/contract/orders/merchant-orders.forms';
import { makeJobLink } from '@khidma/contract/scheduling/jobs';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { maxNote } from '@khidma/domain/limits/limits';
import {
  cancelReasonProblems,
  type MerchantCancelReason,
  merchantCancelReasons,
} from '@khidma/domain/orders/cancel-reasons';
import type { VisitStep } from '@khidma/domain/orders/visit-steps';
import { Button } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { VisitStepDialog } from '../../shared/visits/visit-step-dialog.tsx';

/** What every dialog about an order is given; it stands while it is open. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

interface CancelValues {
  readonly id: string;
  readonly reason: MerchantCancelReason | null;
  readonly description: string;
}

const needsText = (reason: MerchantCancelReason | null): boolean =>
  reason !== null && cancelReasonProblems(reason, '').length > 0;

/** The merchant's own cancellation: where the money goes stands above the button. */
export function CancelOrderDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('orders.cancelForm');
  const words = useTranslations('cancelReasons');
  const amount = amountText(order.money.kept);
  const cancel = useEndpointMutation(cancelOrder, { silent: true });
  const form = useForm({
    defaultValues: {
      id: order.id,
      reason: null,
      description: '',
    } satisfies CancelValues as CancelValues, // null until one is chosen
    resolver: ruleResolver(cancelOrderInput, ({ reason, description }: CancelValues) =>
      reason === null ? [] : cancelReasonProblems(reason, description),
    ),
  });
  const { control } = form;
  const reason = useWatch({ control, name: 'reason' });
  return (
    <BoundFormDialog
      form={form}
      send={cancel.mutateAsync}
      danger
      title={t('title')}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
      doneText={t('done', { amount })}
      onClose={onClose}
    >
      <RadioCardsInput
        control={control}
        name="reason"
        label={t('reason')}
        required
        options={merchantCancelReasons.map((value) => ({ value, label: words(value) }))}
      />
      <TextAreaInput
        control={control}
        name="description"
        label={t('description')}
        description={t('descriptionHint')}
        required={needsText(reason)}
        maxLength={maxNote}
      />
      <Notice tone="warning">{t('money', { amount })}</Notice>
      {reason === 'customerUnreachable' && <Notice tone="info">{t('unreachable')}</Notice>}
    </BoundFormDialog>
  );
}

/** Asks before a customer's cancellation is agreed to; says where the money goes. */
export function AgreeCancelDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('orders.agreeForm');
  const common = useTranslations('common');
  const amount = amountText(order.money.kept);
  return (
    <QuestionDialog
      endpoint={decideCancelRequest}
      input={{ id: order.id, agree: true }}
      danger
      title={t('title')}
      confirmLabel={t('submit')}
      cancelLabel={common('back')}
      doneText={t('done', { amount })}
      onClose={onClose}
    >
      {t('money', { amount })}
    </QuestionDialog>
  );
}

/** A refusal and its reason, which the customer reads. */
export function RefuseCancelDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.refuseForm');
  const common = useTranslations('common');
  const decide = useEndpointMutation(decideCancelRequest, { silent: true });
  const form = useForm({
    defaultValues: { id: order.id, agree: false, reason: '' },
    resolver: ruleResolver(decideCancelRequestInput, ({ reason }) =>
      reason.trim() === '' ? [{ path: 'reason', rule: 'required' }] : [],
    ),
  });
  return (
    <BoundFormDialog
      form={form}
      send={decide.mutateAsync}
      title={t('title')}
      confirmLabel={t('submit')}
      cancelLabel={common('back')}
      doneText={t('done')}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        maxLength={maxNote}
        required
        autoFocus
      />
    </BoundFormDialog>
  );
}

/** Asks before the customer gets three more days. */
export function AgreeExtensionDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders');
  return (
    <QuestionDialog
      endpoint={decideExtension}
      input={{ id: order.id, agree: true }}
      title={t('extensionForm.agreeTitle')}
      confirmLabel={t('actions.agreeExtension')}
      doneText={t('extensionForm.agreed')}
      onClose={onClose}
    >
      {t('extensionForm.agreeText')}
    </QuestionDialog>
  );
}

/** Asks before the customer's request for more time is refused. */
export function RefuseExtensionDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders');
  const { moment } = useMoments();
  const when = order.next === null ? '' : moment(order.next.at);
  return (
    <QuestionDialog
      endpoint={decideExtension}
      input={{ id: order.id, agree: false }}
      title={t('extensionForm.refuseTitle')}
      confirmLabel={t('actions.refuseExtension')}
      doneText={t('extensionForm.refused')}
      onClose={onClose}
    >
      {t('extensionForm.refuseText', { when })}
    </QuestionDialog>
  );
}

/** Asks what is wrong, and opens a dispute with it, or appeals against what was decided. */
export function ReportDialog(props: OrderDialogProps) {
  return <OpenDisputeDialog {...props} endpoint={openDispute} />;
}

/** Makes the link by which whoever makes the visit sees it without an account. */
export function JobLinkDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.jobForm');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const make = useEndpointMutation(makeJobLink, { silent: true });
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <p>{t('text')}</p>
      {make.error !== null && <Notice tone="danger" title={make.error.message} announce />}
      {make.data !== undefined && (
        <Notice tone="success" announce title={t('made', { when: moment(make.data.endsAt) })}>
          <CopyText text={make.data.address} copyLabel={t('copy')} copiedLabel={common('copied')} />
        </Notice>
      )}
      <DialogActions>
        <Button
          kind="primary"
          loading={make.isPending}
          onClick={() => make.mutate({ id: order.id })}
        >
          {t(make.data === undefined ? 'make' : 'again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks before a closed order leaves the list. */
export function HideOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const { restore } = useRestoreOrders();
  return (
    <QuestionDialog
      endpoint={hideOrder}
      input={{ id: order.id }}
      title={t('hideForm.title')}
      confirmLabel={t('hideForm.submit')}
      onClose={onClose}
      onDone={() => {
        feedback.show({
          message: t('hideForm.done'),
          action: { label: t('hidden.undo'), onSelect: () => restore([order.id]) },
        });
        void navigate({ to: '/order-manage' });
      }}
    >
      {t('hideForm.text')}
    </QuestionDialog>
  );
}

const visitStepDialog = (step: VisitStep) => (props: OrderDialogProps) => (
  <VisitStepDialog {...props} step={step} />
);

/** Says that somebody has set out, and for how long the way takes. */
export const OnMyWayDialog = visitStepDialog('onMyWay');
/** Says that somebody is late, and how long it takes now. */
export const RunningLateDialog = visitStepDialog('runningLate');
/** Says that somebody stands at the door. */
export const ArrivedDialog = visitStepDialog('arrived');
/** Says that the work has begun. */
export const StartedDialog = visitStepDialog('started');
/** Says that nobody opened. */
export const NobodyHomeDialog = visitStepDialog('nobodyHome');
