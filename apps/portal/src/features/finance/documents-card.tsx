import { monthNameOf } from '@khidma/app/documents/use-months';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { withSearch } from '@khidma/app/route/with-search';
import { useEndpointMutation } from '@khidma/client/query';
import { openDocument } from '@khidma/contract/accounting/documents';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { IconDownload } from '@khidma/icons';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './documents-card.module.css';
import { documentsQuery } from './finance-queries.ts';

/** How many documents the card names. */
const most = 4;

/** The newest document of each kind, to be taken at once, and the way to all. */
export function DocumentsCard() {
  const t = useTranslations('documents');
  const finance = useTranslations('finance');
  const query = useQuery(documentsQuery({}));
  return (
    <Section
      title={finance('tabs.documents')}
      actions={
        <UiLink href={withSearch(paths.finance(), { tab: 'documents' })}>{finance('all')}</UiLink>
      }
    >
      {query.data === undefined ? (
        <NotLoaded query={query} as="detail" count={most} />
      ) : query.data.records.length === 0 ? (
        <p className="k-quiet">{t('emptyText')}</p>
      ) : (
        <ul data-bare className={classes.list}>
          {newestOfEach(query.data.records).map((row) => (
            <Paper key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The newest of each kind; where there are few kinds, the newest of the rest behind them. */
const newestOfEach = (rows: readonly DocumentRow[]): readonly DocumentRow[] => {
  const firsts = rows.filter(
    ({ kind }, place) => rows.findIndex((other) => other.kind === kind) === place,
  );
  return [...firsts, ...rows.filter((row) => !firsts.includes(row))].slice(0, most);
};

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
      <div className={classes.name}>
        <b>{kinds(kind)}</b>
        <span className="k-quiet">
          <DotLine>
            {month === null ? day(issuedAt) : monthNameOf(format, month)}
            <Ltr>{number}</Ltr>
          </DotLine>
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
