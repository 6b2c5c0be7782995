import { pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import { pageQuery } from '@khidma/app/list/list-queries';
import { textColumn } from '@khidma/app/list/text-column';
import { languageTagged } from '@khidma/i18n/languages';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { Dialog } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

interface AcceptancesDialogProps {
  readonly open: boolean;
  readonly version: number;
  readonly onClose: () => void;
}

/** Who accepted a version of the terms, and when. */
export function AcceptancesDialog({ open, version, onClose }: AcceptancesDialogProps) {
  const t = useTranslations('consoleContent.pages');
  const { moment } = useMoments();
  const { colon } = languageTagged(useLocale()).marks;
  const [page, setPage] = useState(1);
  const query = usePageQuery(pageQuery(pageTermsAcceptances, { version: String(version), page }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${t('who')}${colon}${t('version', { version })}`}
      size="lg"
      fullOnPhone
    >
      <RecordList
        paging={{ page, onPage: setPage }}
        bare
        query={query}
        label={t('who')}
        rowHref={({ id }) => paths.merchant(id)}
        columns={[
          textColumn('merchantName', t('merchant'), { lead: true }),
          { key: 'at', header: t('at'), cell: ({ at }) => moment(at) },
        ]}
        empty={<EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>}
      />
    </Dialog>
  );
}
