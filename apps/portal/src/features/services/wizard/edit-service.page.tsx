import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { serviceCan, withdrawalEventOf } from '@khidma/domain/services/service-transitions';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { ServiceState } from '../detail/service-state.tsx';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { ServiceBadge } from '../service-status.tsx';
import { ServiceEditor } from './service-editor.tsx';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery, useKnownService } from '../services-queries.ts';
import { pageRoute } from '../../../shared/page-route.ts';
import { editorSearch } from '../editor-search.ts';
import { neededCategoriesQuery } from '../../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/create-service/{-$id}',
  search: editorSearch,
  data: ({ id }) => [neededCategoriesQuery, ...(id === undefined ? [] : [serviceQuery(id)])],
});

/** Creating a service, or editing one. */
export function EditServicePage() {
  const { id } = route.useParams();
  const { key, onCreated } = useEditorKey(id);
  return key.startsWith('new') ? (
    <ServiceEditor key={key} service={null} onCreated={onCreated} />
  ) : (
    <EditExisting key={key} id={key} />
  );
}

/**
 * A new service gets its id with its first saving, and its address with it. The editor must not start over then, in the
 * middle of typing; it must when one leaves for another service, or for another new one.
 */
const useEditorKey = (id: string | undefined) => {
  const [begun, setBegun] = useState({ round: 0, created: null as string | null, arrived: false }); // null until saved
  if (begun.created !== null && id === begun.created && !begun.arrived)
    setBegun({ ...begun, arrived: true });
  if (begun.arrived && id !== begun.created)
    setBegun({ round: begun.round + 1, created: null, arrived: false });
  const isNew = id === undefined || id === begun.created;
  return {
    key: isNew ? `new ${begun.round}` : id,
    onCreated: (created: string) => setBegun({ ...begun, created, arrived: false }),
  };
};

function EditExisting({ id }: { readonly id: string }) {
  const t = useTranslations();
  const query = useQuery(serviceQuery(id));
  const known = useKnownService(id);
  const { data, isFetching, isError } = query;
  // The editor begins with what was there when it was opened: later answers must not change what one types.
  const [opened, setOpened] = useState<ServiceDetail>();
  if (opened === undefined && data !== undefined && !isFetching && serviceCan.edit(data))
    setOpened(data);
  if (opened !== undefined) return <ServiceEditor service={opened} />;
  if (data !== undefined && !serviceCan.edit(data)) return <LockedService service={data} />;
  return (
    <Page>
      <PageHeader
        title={
          known === undefined || known.name === '' ? (
            t('serviceEditor.editTitle')
          ) : (
            <UserText>{known.name}</UserText>
          )
        }
        badge={known && <ServiceBadge status={known.status} />}
        breadcrumbs={[
          { label: t('services.title'), href: paths.services() },
          { label: t('serviceEditor.editTitle') },
        ]}
      />
      <Card>{isError ? <ServiceLoadFailed query={query} /> : <FormSkeleton />}</Card>
    </Page>
  );
}

/** Says why a service cannot be edited now, until when, and what can be done meanwhile. */
function LockedService({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const { moment } = useMoments();
  const { id, status, content, submitted } = service;
  return (
    <Page>
      <PageHeader
        title={<UserText>{content.name}</UserText>}
        badge={<ServiceBadge status={status} />}
        breadcrumbs={[
          { label: t('services.title'), href: paths.services() },
          { label: t('serviceEditor.editTitle') },
        ]}
        actions={
          <ButtonLink href={paths.service(id)}>{t('serviceEditor.lockedAction')}</ButtonLink>
        }
      />
      <p className="k-grey">
        {t('serviceEditor.locked')}
        {submitted !== null && withdrawalEventOf(service) !== null && (
          <>
            <SentenceGap />
            {t('serviceEditor.lockedSince', { when: moment(submitted.submittedAt) })}
          </>
        )}
      </p>
      <ServiceState service={service} />
    </Page>
  );
}
