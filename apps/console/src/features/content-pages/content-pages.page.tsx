import { lazyCode } from '@khidma/app/route/lazy-code';
import { queryOptionsFor } from '@khidma/client/query';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { MarkupView } from './markup-view.tsx';
import { Colon } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { getContentPage, savePageDraft } from '@khidma/contract/backoffice/content-pages';
import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import { addressOfPage, contentPages } from '@khidma/domain/texts/content-pages';
import { StatusBadge } from '@khidma/ui/badge';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { TableSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/content-pages',
  search: searchOf({ page: oneOfSearch(contentPages) }),
  nav: { entry: 'content', order: 4, word: 'contentPages' },
});

const PageDraft = lazyCode(
  async () => (await import('./page-draft.tsx')).PageDraft,
  <TableSkeleton />,
);

/** The pages whose words the operator writes: their versions and what comes next. */
export function ContentPagesPage() {
  const t = useTranslations('consoleContent.pages');
  const { page = 'terms' } = route.useSearch();
  const query = useDetailQuery(queryOptionsFor(getContentPage, { page }));
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
      ) : (
        <NotLoaded query={query} />
      )}
    </Page>
  );
}

function PageEditor({ page }: { readonly page: ContentPageDetail }) {
  const t = useTranslations('consoleContent.pages');
  const mayWrite = usePermission(savePageDraft);
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
        <PageDraft key={page.draft?.version ?? 0} page={page} onPublished={() => setBegun(false)} />
      )}
      <PublishedVersions page={page} />
    </>
  );
}

const AcceptancesDialog = lazyDialog(
  async () => (await import('./acceptances-dialog.tsx')).AcceptancesDialog,
);

type Version = ContentPageDetail['published'][number];

/** What was published, the latest first, down to what is shipped. */
function PublishedVersions({ page }: { readonly page: ContentPageDetail }) {
  const t = useTranslations('consoleContent.pages');
  const [asked, setAsked] = useState<number>();
  const { published, shipped } = page;
  return (
    <Section title={t('history')}>
      {published.length === 0 && shipped === null && t('noHistory')}
      <ul className="k-stack-4">
        {published.map((version) => (
          <li key={version.version}>
            <Published page={page} version={version} onWho={() => setAsked(version.version)} />
          </li>
        ))}
        {shipped !== null && (
          <li>
            <Head page={page} version={shipped.version} effectiveFrom="" />
            <Caption>{t('shipped')}</Caption>
            <Text page={page} words={shipped} />
          </li>
        )}
      </ul>
      {asked !== undefined && (
        <AcceptancesDialog open version={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

interface PublishedProps {
  readonly page: ContentPageDetail;
  readonly version: Version;
  readonly onWho: () => void;
}

function Published({ page, version, onWho }: PublishedProps) {
  const t = useTranslations('consoleContent.pages');
  const { moment, businessDay } = useMoments();
  const { staffName, publishedAt, effectiveFrom, accepted } = version;
  return (
    <>
      <Head page={page} {...version} />
      <Caption>
        <DotLine>
          <>
            {t('from')}
            <Colon />
            {businessDay(effectiveFrom)}
          </>
          {t('by', { name: staffName, moment: moment(publishedAt) })}
        </DotLine>
      </Caption>
      {page.page === 'terms' && (
        <Stack row>
          <Caption>{t('accepted', { count: accepted })}</Caption>
          {accepted > 0 && (
            <Button size="sm" onClick={onWho}>
              {t('who')}
            </Button>
          )}
        </Stack>
      )}
      <Text page={page} words={version} />
    </>
  );
}

function Head({
  page: { inForce, published },
  version,
  effectiveFrom,
}: {
  readonly page: ContentPageDetail;
  readonly version: number;
  readonly effectiveFrom: string;
}) {
  const t = useTranslations('consoleContent.pages');
  const held = published.find((each) => each.version === inForce);
  const isFuture =
    inForce !== version && held !== undefined
      ? effectiveFrom > held.effectiveFrom
      : inForce !== version && effectiveFrom !== '';
  return (
    <Stack row>
      <strong>{t('version', { version })}</strong>
      {inForce === version ? (
        <StatusBadge tone="success">{t('inForce')}</StatusBadge>
      ) : (
        <StatusBadge tone={isFuture ? 'info' : 'neutral'}>
          {t(isFuture ? 'future' : 'past')}
        </StatusBadge>
      )}
    </Stack>
  );
}

function Text({
  page: { terms },
  words: { titles, texts },
}: {
  readonly page: ContentPageDetail;
  readonly words: Pick<Version, 'titles' | 'texts'>;
}) {
  const t = useTranslations('consoleContent.pages');
  const lang = useDataLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && <MarkupView lang={lang} title={titles[lang]} text={texts[lang]} terms={terms} />}
    </>
  );
}
