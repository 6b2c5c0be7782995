import { monthNameOf } from '@khidma/app/documents/use-months';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { withSearch } from '@khidma/app/route/with-search';
import { useEndpointMutation } from '@khidma/client/query';
import { openDocument } from '@khidma/contract/accounting/documents';
import type { MoneyOverview } from '@khidma/contract/money/balances';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { IconDownload, IconFileText } from '@khidma/icons';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './documents-card.module.css';

/** How many documents the card names. */
const most = 5;

/** The newest document of each kind, to be taken at once, and the way to all. */
export function DocumentsCard({ query }: { readonly query: UseQueryResult<MoneyOverview> }) {
  const t = useTranslations('documents');
  const finance = useTranslations('finance');
  const papers = query.data?.documents;
  if (query.isSuccess && papers === undefined) return null;
  return (
    <Section
      title={finance('tabs.documents')}
      actions={
        <UiLink href={withSearch(paths.finance(), { tab: 'documents' })}>{finance('all')}</UiLink>
      }
    >
      {papers === undefined ? (
        <NotLoaded query={query} as="detail" count={most} />
      ) : papers.length === 0 ? (
        <p className="k-quiet">{t('emptyText')}</p>
      ) : (
        <ul data-bare className={classes.list}>
          {papers.map((row) => (
            <Paper key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Paper({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const kinds = useTranslations('documents.kinds');
  const format = useFormatter();
  const { day } = useMoments();
  const opening = useEndpointMutation(openDocument, {
    onSuccess: ({ url }) => location.assign(url),
  });
  const { id, number, kind, month, issuedAt } = row;
  return (
    <li className={classes.paper}>
      <IconFileText size={18} aria-hidden />
      <div className={classes.name}>
        <b>{kinds(kind)}</b>
        <span className="k-quiet" title={day(issuedAt)}>
          {month === null ? <Ltr>{number}</Ltr> : monthNameOf(format, month)}
        </span>
      </div>
      <IconButton
        label={t('openOne', { number })}
        icon={<IconDownload size={18} aria-hidden />}
        disabled={opening.isPending}
        onClick={() => opening.mutate({ id })}
      />
    </li>
  );
}
