import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { DateInput } from '@khidma/app/form/date-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { noteOwnInvoiceInput } from '@khidma/contract/accounting/documents.forms';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { ltr } from '@khidma/i18n/line-parts';
import { useForm } from 'react-hook-form';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import { getInvoicing, noteOwnInvoice, setInvoicing } from '@khidma/contract/accounting/documents';
import { invoiceDays, longestOwnNumber } from '@khidma/domain/documents/document-kinds';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Who issues the tax invoices: Khidma in the merchant's name, or the merchant itself. */
export function OwnInvoicing() {
  const t = useTranslations('merchantMoney.invoices');
  const query = useEndpointQuery(getInvoicing, {});
  return (
    <Section title={t('title')}>
      {query.data !== undefined ? <State {...query.data} /> : <NotLoaded query={query} as="line" />}
    </Section>
  );
}

interface StateProps {
  readonly isOwn: boolean;
  readonly since: string | null;
  readonly missing: number;
}

function State({ isOwn, since, missing }: StateProps) {
  const t = useTranslations('merchantMoney.invoices');
  const { day } = useMoments();
  const question = useTranslations(
    isOwn ? 'merchantMoney.invoices.back' : 'merchantMoney.invoices.take',
  );
  const [asks, setAsks] = useState(false);
  return (
    <div className="k-stack-4">
      <p>{isOwn && since !== null ? t('byYou', { day: day(since) }) : t('byKhidma')}</p>
      {missing > 0 && (
        <Notice tone="warning">{t('missing', { count: missing, days: invoiceDays })}</Notice>
      )}
      <div>
        <Button onClick={() => setAsks(true)}>{question('action')}</Button>
      </div>
      {asks && (
        <QuestionDialog
          endpoint={setInvoicing}
          input={{ isOwn: !isOwn }}
          title={question('title')}
          confirmLabel={question('action')}
          doneText={question('done')}
          onClose={() => setAsks(false)}
        >
          <p>{question('text')}</p>
        </QuestionDialog>
      )}
    </div>
  );
}

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
  const { control } = form;
  return (
    <BoundFormDialog
      form={form}
      send={saving.mutateAsync}
      title={t('title', { number: ltr(row.number) })}
      confirmLabel={common('save')}
      doneText={t('done')}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <TextInput
        control={control}
        name="number"
        label={t('number')}
        required
        kind="code"
        maxLength={longestOwnNumber}
      />
      <DateInput control={control} name="issuedOn" label={t('issuedOn')} required />
    </BoundFormDialog>
  );
}
