import { useEndpointMutation } from '@khidma/client/query';
import { commentReport, type reportComment } from '@khidma/contract/orders/comments';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { BoundFormDialog } from '../form/bound-form-dialog.tsx';
import { RadioCardsInput } from '../form/radio-cards-input.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { TextAreaInput } from '../form/text-area-input.tsx';

const { reason, description } = commentReport;
const schema = z.strictObject({ reason, description });
type Report = z.output<typeof schema>;

interface Values {
  reason: Report['reason'] | null;
  description: string;
}

const resolver = ruleResolver<Values, Report>(schema);

/** The merchant's call and the customer's say the same. */
type ReportCall = typeof reportComment;

export interface ReportCommentDialogProps {
  readonly id: string;
  /** The call of who reports. */
  readonly endpoint: ReportCall;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells the platform what is wrong with a comment. */
export function ReportCommentDialog({ id, endpoint, open, onClose }: ReportCommentDialogProps) {
  const t = useTranslations('commentDialogs.report');
  const form = useForm({ resolver, defaultValues: { reason: null, description: '' } });
  const { control } = form;
  const report = useEndpointMutation(endpoint, { silent: true });
  return (
    <BoundFormDialog
      open={open}
      form={form}
      send={(values) => report.mutateAsync({ id, ...values })}
      title={t('title')}
      confirmLabel={t('submit')}
      doneText={t('done')}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <p>{t('text')}</p>
      <RadioCardsInput
        control={control}
        name="reason"
        label={t('reason')}
        required
        options={reason.options.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaInput
        control={control}
        name="description"
        label={t('description')}
        maxLength={500}
        rows={3}
      />
    </BoundFormDialog>
  );
}
