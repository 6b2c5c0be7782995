import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { addPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { Button } from '@khidma/ui/button';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { FoundList } from '@khidma/app/list/found-list.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { usePromoColumns } from './promo-columns.tsx';
import { promoCodesQuery } from './promo-codes-queries.ts';

const PromoCodeDialog = lazyDialog(
  async () => (await import('./promo-code-dialog.tsx')).PromoCodeDialog,
);

/** Codes that customers type for a lower price, and what they have done. */
export function PromoCodesPage() {
  const t = useTranslations('consolePromos');
  const { page = 1, ...filters } = useSearch({ from: '/inside/promo-codes' });
  const navigate = useNavigate({ from: '/promo-codes' });
  const query = usePageQuery(promoCodesQuery({ ...filters, page }));
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay(addPromoCode);
  const columns = usePromoColumns();
  const isFiltered = filters.text !== undefined;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ListTools list="promoCodes" filter={filters} total={query.data?.total} />
            {mayAdd && (
              <Button kind="primary" onClick={() => setAdding(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <ListFilters
        label={t('find')}
        searchLabel={t('search')}
        text={filters.text}
        onText={(text) => void navigate({ search: { text }, replace: true })}
        isFiltered={isFiltered}
        onReset={() => void navigate({ search: {} })}
      />
      <FoundList
        viewName="console-promo-codes"
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.promoCodes()}
      />
      {mayAdd && <PromoCodeDialog open={isAdding} onClose={() => setAdding(false)} />}
    </Page>
  );
}
