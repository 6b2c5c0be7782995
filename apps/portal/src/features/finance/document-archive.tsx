import { useSizes } from '@khidma/app/upload/use-sizes';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDocumentArchive, requestDocumentArchive } from '@khidma/contract/accounting/documents';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { IconDownload, IconFileZip } from '@khidma/icons';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './document-archive.module.css';
import { monthNameOf } from '@khidma/app/documents/use-months';

type Archive = OutputOf<typeof getDocumentArchive>;

/** A month's documents in one ZIP file: asked for, followed while it is made, and downloaded. */
export function DocumentArchive({ month }: { readonly month: string | undefined }) {
  const t = useTranslations('documentArchive');
  const query = useEndpointQuery(getDocumentArchive, {});
  return (
    <Section title={t('title')} description={t('text')}>
      {query.data !== undefined ? (
        <div className="k-stack-4">
          <Ask archive={query.data} month={month} />
          <State archive={query.data} />
        </div>
      ) : (
        <NotLoaded query={query} as="line" />
      )}
    </Section>
  );
}

function Ask({
  archive,
  month,
}: {
  readonly archive: Archive;
  readonly month: string | undefined;
}) {
  const t = useTranslations('documentArchive');
  const documents = useTranslations('documents');
  const format = useFormatter();
  const months = archive.months.map((value) => ({ value, label: monthNameOf(format, value) }));
  const [chosen, setChosen] = useState<string>();
  const wanted = chosen ?? month;
  const value = months.find((each) => each.value === wanted)?.value ?? months[0]?.value;
  const [refused, setRefused] = useState('');
  const asking = useEndpointMutation(requestDocumentArchive, {
    silent: true,
    onError: ({ message }) => setRefused(message),
  });
  const isMaking = archive.state === 'making';
  if (value === undefined) return <p>{t('none')}</p>;
  return (
    <>
      <div className={classes.ask}>
        <SelectField
          label={documents('month')}
          hideLabel
          value={value}
          options={months}
          onChange={(picked) => {
            setChosen(picked);
            setRefused('');
          }}
        />
        <Button
          icon={<IconFileZip size={18} aria-hidden />}
          loading={asking.isPending}
          disabledReason={isMaking ? t('oneAtATime') : undefined}
          onClick={() => {
            setRefused('');
            asking.mutate({ month: value });
          }}
        >
          {t('ask')}
        </Button>
      </div>
      {refused !== '' && <Notice tone="warning">{refused}</Notice>}
    </>
  );
}

function State({ archive }: { readonly archive: Archive }) {
  const t = useTranslations('documentArchive');
  const format = useFormatter();
  const { size: sizeOf } = useSizes();
  const { moment } = useMoments();
  const { state, month: of, done, total, size, url, expiresAt } = archive;
  if (state === 'none' || of === null) return null;
  const month = monthNameOf(format, of);
  if (state === 'failed') return <Notice tone="warning">{t('failed', { month })}</Notice>;
  if (state === 'making' || url === null || expiresAt === null)
    return (
      <div className={classes.making}>
        <p aria-live="polite">{t('making', { month, done, total })}</p>
        <progress className={classes.bar} value={done} max={total} aria-label={t('title')} />
      </div>
    );
  return (
    <Notice tone="success" title={t('ready', { month, total })}>
      <p>
        {t('readyText', {
          time: moment(expiresAt),
          size: sizeOf(size ?? 0),
        })}
      </p>
      {/* A file of the server, no screen of the router. */}
      <a className={classes.download} href={url} download>
        <IconDownload size={18} aria-hidden />
        {t('download')}
      </a>
    </Notice>
  );
}
