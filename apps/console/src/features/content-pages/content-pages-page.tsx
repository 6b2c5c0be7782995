import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { withSearch } from '@khidma/app/route/search';
import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import { savePageDraft } from '@khidma/contract/backoffice/content-pages';
import { addressOfPage, contentPages } from '@khidma/domain/texts/content-pages';
import { Button, ButtonLink } from '@khidma/ui/button';
import { TableSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { contentPageQuery } from './content-pages-queries.ts';
import { PublishedVersions } from './published-versions.tsx';

const PageDraft = lazy(async () => ({ default: (await import('./page-draft.tsx')).PageDraft }));

/** The pages whose words the operator writes: their versions and what comes next. */
export function ContentPagesPage() {
  const t = useTranslations('consolePages');
  const common = useTranslations('common');
  const { page = 'terms' } = useSearch({ from: '/inside/content-pages' });
  const query = useDetailQuery(contentPageQuery(page));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          query.data?.inForce != null && (
            <ButtonLink href={addressOfPage[page]} target="_blank">
              {t('open')}
            </ButtonLink>
          )
        }
      />
      <TabsBar
        label={t('pages')}
        active={page}
        items={contentPages.map((key) => ({
          key,
          label: t(`page.${key}`),
          href: withSearch(paths.contentPages(), { page: key }),
        }))}
      />
      {query.data !== undefined ? (
        <PageEditor key={page} page={query.data} />
      ) : query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <TableSkeleton label={common('loading')} />
      )}
    </Page>
  );
}

function PageEditor({ page }: { readonly page: ContentPageDetail }) {
  const t = useTranslations('consolePages');
  const common = useTranslations('common');
  const mayWrite = useMay(savePageDraft);
  const [isBegun, setBegun] = useState(false);
  const hasDraft = page.draft !== null || isBegun;
  return (
    <>
      {page.inForce === null && <Notice tone="info">{t('nothingYet')}</Notice>}
      {mayWrite && !hasDraft && (
        <Section title={t('draft')} description={t('draftText')}>
          <Button onClick={() => setBegun(true)}>{t('begin')}</Button>
        </Section>
      )}
      {mayWrite && hasDraft && (
        <Suspense fallback={<TableSkeleton label={common('loading')} />}>
          <PageDraft
            key={page.draft?.version ?? 0}
            page={page}
            onPublished={() => setBegun(false)}
          />
        </Suspense>
      )}
      <PublishedVersions page={page} />
    </>
  );
}
