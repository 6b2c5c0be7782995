import { DateInput } from '@khidma/app/form/date-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { noteOwnInvoice } from '@khidma/contract/accounting/documents';
import { noteOwnInvoiceInput } from '@khidma/contract/accounting/documents.forms';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { longestOwnNumber } from '@khidma/domain/documents/document-kinds';
import { ltr } from '@khidma/i18n/line-parts';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface OwnInvoiceDialogProps {
  readonly row: DocumentRow;
  readonly onClose: () => void;
}

/** Which invoice or credit note of the merchant's own stands behind a receipt. */
export function OwnInvoiceDialog({ row, onClose }: OwnInvoiceDialogProps) {
  const t = useTranslations('documents.own');
  const common = useTranslations('common');
  const saving = useEndpointMutation(noteOwnInvoice, { silent: true });
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      id: row.id,
      number: row.own?.number ?? '',
      issuedOn: row.own?.issuedOn ?? (null as string | null), // what is typed may be no day
    },
    resolver: ruleResolver(noteOwnInvoiceInput),
  });
  const submit = useFormSubmit(form, async (input) => {
    await saving.mutateAsync(input);
    feedback.show({ message: t('done') });
    onClose();
  });
  const { control } = form;
  return (
    <FormDialog
      title={t('title', { number: ltr(row.number) })}
      onClose={onClose}
      onSubmit={() => void submit()}
      busy={saving.isPending}
      confirmLabel={common('save')}
    >
      <p>{t('text')}</p>
      <FormNotice control={control} />
      <TextInput
        control={control}
        name="number"
        label={t('number')}
        required
        kind="code"
        maxLength={longestOwnNumber}
      />
      <DateInput control={control} name="issuedOn" label={t('issuedOn')} required />
    </FormDialog>
  );
}
