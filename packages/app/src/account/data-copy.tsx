import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDataExport } from '@khidma/contract/privacy/data-exports';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { IconDownload } from '@khidma/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../intl/use-moments.ts';
import { NotLoaded } from '../list/list-state.tsx';
import { lazyDialog } from '../route/lazy-dialog.tsx';
import { useSizes } from '../upload/use-sizes.ts';
import classes from './account.module.css';
import type { AskCopyEndpoint } from './ask-copy-dialog.tsx';

// Its form comes when it is asked for.
const AskCopyDialog = lazyDialog(async () => (await import('./ask-copy-dialog.tsx')).AskCopyDialog);

interface DataCopyProps {
  readonly query: UseQueryResult<OutputOf<typeof getDataExport>>;
  /** The realm's call that asks for one; it takes a password and nothing else. */
  readonly endpoint: AskCopyEndpoint;
  /** What the copy holds. */
  readonly description: string;
}

/** A copy of everything that is held of a person: asked for with the password, and downloaded when it is ready. */
export function DataCopy({ query, endpoint, description }: DataCopyProps) {
  const t = useTranslations('ownAccount.dataCopy');
  const [asks, setAsks] = useState(false);
  return (
    <Section title={t('title')} description={description}>
      {query.data !== undefined ? (
        <div className="k-stack-5">
          <State copy={query.data} />
          {query.data.nextAt === null && (
            <div>
              <Button onClick={() => setAsks(true)}>{t('ask')}</Button>
            </div>
          )}
          {asks && <AskCopyDialog endpoint={endpoint} onClose={() => setAsks(false)} />}
        </div>
      ) : (
        <NotLoaded query={query} as="line" />
      )}
    </Section>
  );
}

function State({ copy }: { readonly copy: OutputOf<typeof getDataExport> }) {
  const t = useTranslations('ownAccount.dataCopy');
  const { size: sizeOf } = useSizes();
  const { moment } = useMoments();
  const { state, url, size, expiresAt, nextAt } = copy;
  const next = nextAt !== null && <p>{t('next', { time: moment(nextAt) })}</p>;
  if (state === 'waiting') return <Notice tone="info">{t('waiting')}</Notice>;
  if (state === 'failed') return <Notice tone="warning">{t('failed')}</Notice>;
  if (state === 'none' || url === null || expiresAt === null) return next || null;
  return (
    <>
      <Notice tone="success" title={t('ready')}>
        {t('readyText', {
          time: moment(expiresAt),
          size: sizeOf(size ?? 0),
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
