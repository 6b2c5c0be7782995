import { addressLeft } from '../../../shared/list-address.ts';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { textFor } from '@khidma/domain/reference/names';
import { UserText } from '@khidma/ui/bdi';
import { Coming, DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Card, Columns, Page, PageHeader } from '@khidma/ui/page';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { ServiceContentSection } from './service-content-section.tsx';
import { ServiceMediaSection } from './service-media-section.tsx';
import { ServiceShare } from './service-share.tsx';
import { ServiceState } from './service-state.tsx';
import { ServiceBadge } from '../service-status.tsx';
import { updateOf } from './service-versions.ts';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../services-queries.ts';

const ServicePrices = lazy(async () => ({
  default: (await import('./service-prices.tsx')).ServicePrices,
}));

const ServiceTimeline = lazy(async () => ({
  default: (await import('./service-timeline.tsx')).ServiceTimeline,
}));

// Few services have a change under way.
const ServiceChangesSection = lazy(async () => ({
  default: (await import('./service-changes-section.tsx')).ServiceChangesSection,
}));

const route = getRouteApi('/portal/service-detail/$id');

/** One service: where it stands, what it says, and what customers see of it. */
export function ServicePage() {
  const { id } = route.useParams();
  const query = useQuery(serviceQuery(id));
  return (
    <Page>
      <ServiceHeader service={query.data} />
      {query.data === undefined ? (
        <Card>{query.isError ? <ServiceLoadFailed query={query} /> : <Loading />}</Card>
      ) : (
        <ServiceParts service={query.data} />
      )}
    </Page>
  );
}

function Loading() {
  const t = useTranslations('common');
  return <DetailSkeleton label={t('loading')} />;
}

function ServiceHeader({ service }: { readonly service: ServiceDetail | undefined }) {
  const t = useTranslations();
  const lang = useDataLang();
  const { name: main = '', translations = {} } = service?.content ?? {};
  const name = textFor(lang, main, { [lang]: translations[lang]?.name ?? '' });
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          label={t('common.youAreHere')}
          items={[
            { label: t('services.title'), href: addressLeft(paths.services()) },
            { label: t('nav.serviceDetail') },
          ]}
        />
      }
      title={name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>}
      badge={service && <ServiceBadge status={service.status} />}
      description={service?.categoryNames?.[lang]}
    />
  );
}

function ServiceParts({ service }: { readonly service: ServiceDetail }) {
  const update = updateOf(service);
  return (
    <>
      <ServiceState service={service} />
      <Columns
        aside={
          <>
            <ServiceShare service={service} />
            <Suspense fallback={<Coming />}>
              <ServiceTimeline service={service} />
            </Suspense>
          </>
        }
      >
        {update && (
          <Suspense fallback={<Coming />}>
            <ServiceChangesSection service={service} update={update} />
          </Suspense>
        )}
        <ServiceMediaSection service={service} />
        <ServiceContentSection service={service} />
        <Suspense fallback={<Coming />}>
          <ServicePrices service={service} />
        </Suspense>
      </Columns>
    </>
  );
}
