import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDataExport } from '@khidma/contract/shop/get-data-export';
import { requestDataExport } from '@khidma/contract/shop/request-data-export';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { Bone } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './account.module.css';
import { dataExportQuery } from './profile-query.ts';

/** A copy of everything that is held of the customer: asked for with the password, and downloaded when it is ready. */
export function DataCopy() {
  const t = useTranslations('shopAccount.data');
  const common = useTranslations('common');
  const query = useQuery(dataExportQuery);
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('title')} description={t('text')}>
      {query.data !== undefined ? (
        <div className={classes.form}>
          <State copy={query.data} />
          {query.data.nextAt === null && (
            <div>
              <Button onClick={() => setAsks(true)}>{t('ask')}</Button>
            </div>
          )}
          {asks && <AskDialog onClose={() => setAsks(false)} />}
        </div>
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

function State({ copy }: { readonly copy: OutputOf<typeof getDataExport> }) {
  const t = useTranslations('shopAccount.data');
  const format = useFormatter();
  const { moment } = useMoments();
  const { state, url, size, expiresAt, nextAt } = copy;
  const next = nextAt !== null && <p>{t('next', { time: moment(nextAt) })}</p>;
  if (state === 'waiting') return <Notice tone="info">{t('waiting')}</Notice>;
  if (state === 'failed') return <Notice tone="warning">{t('failed')}</Notice>;
  if (state === 'none' || url === null || expiresAt === null) return next || null;
  const megabytes = Math.max(0.1, (size ?? 0) / 1024 ** 2);
  return (
    <>
      <Notice tone="success" title={t('ready')}>
        {t('readyText', {
          time: moment(expiresAt),
          size: format.number(megabytes, {
            style: 'unit',
            unit: 'megabyte',
            maximumFractionDigits: 1,
          }),
        })}
      </Notice>
      <div>
        {/* A file of the server, no screen of the router. */}
        <a className={classes.download} href={url} download>
          <IconDownload size={18} aria-hidden />
          {t('download')}
        </a>
      </div>
      {next}
    </>
  );
}

const resolver = ruleResolver(requestDataExport.input);

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shopAccount.data');
  const common = useTranslations('common');
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (values) => {
    await getClient().call(requestDataExport, values, { silent: true });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('ask')}
      busy={isSubmitting}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t('why')}</p>
      <FormNotice control={form.control} />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
