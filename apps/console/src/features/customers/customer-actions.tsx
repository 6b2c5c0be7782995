import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { StaffCustomer } from '@khidma/contract/shapes/staff-customer';
import { blockCustomer, unblockCustomer } from '@khidma/contract/orders/customers';
import { eraseCustomer, requestCustomerExport } from '@khidma/contract/privacy/data-exports';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { useMay } from '../../shared/use-may.ts';

const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog);

const endpoints = { block: blockCustomer, unblock: unblockCustomer } as const;

/** What staff can do about a customer's account. */
export function CustomerActions({ customer }: { readonly customer: StaffCustomer }) {
  const t = useTranslations('consoleCustomers');
  const [asked, ask] = useState<'standing' | 'export' | 'erase' | null>(null);
  const close = (): void => ask(null);
  const maySupport = useMay(blockCustomer);
  const mayErase = useMay(eraseCustomer);
  if (customer.erased) return null;
  const { id, name, blockedAt } = customer;
  const action = blockedAt === null ? 'block' : 'unblock';
  return (
    <>
      {mayErase && (
        <Button kind="danger-quiet" onClick={() => ask('erase')}>
          {t('erase.action')}
        </Button>
      )}
      {maySupport && blockedAt === null && (
        <Button onClick={() => ask('export')}>{t('export.action')}</Button>
      )}
      {maySupport && (
        <Button
          kind={action === 'block' ? 'danger-quiet' : 'primary'}
          onClick={() => ask('standing')}
        >
          {t(`${action}.action`)}
        </Button>
      )}
      <RefuseDialog
        // The reason for the one is none for the other.
        key={action}
        open={asked === 'standing'}
        onClose={close}
        endpoint={endpoints[action]}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t(`${action}.title`, { name })}
        label={t(`${action}.reason`)}
        danger={action === 'block'}
        confirmLabel={t(`${action}.action`)}
        doneText={t(`${action}.done`)}
      >
        {t(`${action}.text`)}
      </RefuseDialog>
      <AskDialog
        open={asked === 'export'}
        onClose={close}
        endpoint={requestCustomerExport}
        input={{ id }}
        title={t('export.title', { name })}
        confirmLabel={t('export.action')}
        doneText={t('export.done')}
      >
        {t('export.text')}
      </AskDialog>
      <EraseDialog open={asked === 'erase'} customer={customer} onClose={close} />
    </>
  );
}
