import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-can';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { IconQrcodeOff } from '@khidma/ui/icons/qrcode-off';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { QrActions } from './qr-actions.tsx';
import { QrCard } from './qr-card.tsx';
import { qrModules, type QrStrength } from '@khidma/app/qr/qr-code';
import { nameOnSale } from './service-versions.ts';
import { ServiceBadge } from '../service-status.tsx';
import classes from './qr-card.module.css';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../services-queries.ts';

const route = getRouteApi('/portal/service-detail/qr/$id');

/** The QR code of a service's public page: to download, and to print on a card. */
export function QrPage() {
  const t = useTranslations();
  const { id } = route.useParams();
  const query = useQuery(serviceQuery(id));
  const service = query.data;
  const lang = useDataLang();
  const name = service === undefined ? '' : nameOnSale(service, lang);
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t('common.youAreHere')}
            items={[
              { label: t('services.title'), href: paths.services() },
              {
                label: name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>,
                href: paths.service(id),
              },
              { label: t('serviceViews.qr.title') },
            ]}
          />
        }
        title={t('serviceViews.qr.title')}
        badge={service && <ServiceBadge status={service.status} />}
        description={t('serviceViews.qr.description')}
      />
      {service === undefined ? (
        <Card>
          {query.isError ? (
            <ServiceLoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      ) : service.publicUrl !== null && serviceCan.share(service) ? (
        <Code service={service} url={service.publicUrl} />
      ) : (
        <NoCode service={service} />
      )}
    </Page>
  );
}

function Code({ service, url }: { readonly service: ServiceDetail; readonly url: string }) {
  const t = useTranslations('serviceViews.qr');
  const lang = useDataLang();
  const [strength, setStrength] = useState<QrStrength>('M');
  const name = nameOnSale(service, lang);
  const modules = qrModules(url, strength);
  const card = <QrCard {...{ modules, name, url }} />;
  return (
    <>
      <Columns aside={<QrActions {...{ modules, name, url, strength }} onStrength={setStrength} />}>
        <Section title={t('sheet')}>
          <div className={classes.preview}>{card}</div>
        </Section>
      </Columns>
      {createPortal(<div className={classes.paper}>{card}</div>, document.body)}
    </>
  );
}

/** Why there is none, in the words of the service's state. */
function NoCode({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const shown = shownServiceStatuses.find((each) => each === service.status);
  return (
    <Card>
      <EmptyState
        icon={<IconQrcodeOff size={28} stroke={1.5} aria-hidden />}
        title={t('serviceViews.qr.none')}
        action={
          <ButtonLink href={paths.service(service.id)}>{t('serviceViews.qr.back')}</ButtonLink>
        }
      >
        <p>{t('serviceViews.qr.noneText')}</p>
        {shown && <p>{t(`services.state.${shown}`)}</p>}
      </EmptyState>
    </Card>
  );
}
