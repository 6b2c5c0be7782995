import { getClient } from '@khidma/client/query';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { requestDataExport } from '@khidma/contract/privacy/data-exports';
import { requestDataExportInput } from '@khidma/contract/privacy/data-exports.forms';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { BoundFormDialog } from '../form/bound-form-dialog.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';

// Every realm's call asks for the same.
const resolver = ruleResolver(requestDataExportInput);

/** A realm's call that asks for a copy; it takes a password and nothing else. */
export type AskCopyEndpoint = Endpoint<
  (typeof requestDataExport)['input'],
  (typeof requestDataExport)['output'],
  'json'
>;

interface AskCopyDialogProps {
  readonly endpoint: AskCopyEndpoint;
  readonly onClose: () => void;
}

/** Asks for the password before a copy of one's data is made. */
export function AskCopyDialog({ endpoint, onClose }: AskCopyDialogProps) {
  const t = useTranslations('ownAccount.dataCopy');
  const form = useForm({ resolver, defaultValues: { password: '' } });
  return (
    <BoundFormDialog
      form={form}
      send={(values) => getClient().call(endpoint, values, { silent: true })}
      title={t('ask')}
      confirmLabel={t('send')}
      onClose={onClose}
    >
      <p>{t('why')}</p>
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </BoundFormDialog>
  );
}
