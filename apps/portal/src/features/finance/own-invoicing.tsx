import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import { getInvoicing, setInvoicing } from '@khidma/contract/accounting/documents';
import { invoiceDays } from '@khidma/domain/documents/document-kinds';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Bone } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Who issues the tax invoices: Khidma in the merchant's name, or the merchant itself. */
export function OwnInvoicing() {
  const t = useTranslations('merchantMoney.invoices');
  const common = useTranslations('common');
  const query = useEndpointQuery(getInvoicing, {}, { silent: true });
  return (
    <Section title={t('title')}>
      {query.data !== undefined ? (
        <State {...query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <div role="status" aria-label={common('loading')}>
          <Bone width="60%" />
        </div>
      )}
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
  const [asks, setAsks] = useState(false);
  return (
    <div className="k-stack-4">
      <p>{isOwn && since !== null ? t('byYou', { day: day(since) }) : t('byKhidma')}</p>
      {missing > 0 && (
        <Notice tone="warning">{t('missing', { count: missing, days: invoiceDays })}</Notice>
      )}
      <div>
        <Button onClick={() => setAsks(true)}>{t(isOwn ? 'back.action' : 'take.action')}</Button>
      </div>
      {asks && <AskDialog takes={!isOwn} onClose={() => setAsks(false)} />}
    </div>
  );
}

interface AskDialogProps {
  /** Whether the merchant takes it over, or gives it back. */
  readonly takes: boolean;
  readonly onClose: () => void;
}

function AskDialog({ takes, onClose }: AskDialogProps) {
  const t = useTranslations(takes ? 'merchantMoney.invoices.take' : 'merchantMoney.invoices.back');
  const changing = useEndpointMutation(setInvoicing, { silent: true });
  const onSuccess = (): void => {
    feedback.show({ message: t('done') });
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => changing.mutate({ isOwn: takes }, { onSuccess })}
      title={t('title')}
      busy={changing.isPending}
      error={changing.error?.message}
      confirmLabel={t('action')}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
