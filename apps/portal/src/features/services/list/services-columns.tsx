import { inCurrency } from '@khidma/i18n/amounts';
import { useEndpointMutation } from '@khidma/client/query';
import { duplicateService } from '@khidma/contract/catalogue/services';
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { MediaLine } from '@khidma/ui/media-line';
import { MenuButton } from '@khidma/ui/menu-button';
import { Money } from '@khidma/ui/money';
import { feedback } from '@khidma/ui/feedback';
import { useNavigate } from '@tanstack/react-router';
import { IconDots } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useDataLang } from '../../../shared/session-store.ts';
import type { ServiceAction } from '../service-action-dialog.tsx';
import { ServiceBadge } from '../service-status.tsx';
import { useServiceActions } from '../use-service-actions.ts';
import type { ServicesSearch } from '../services-queries.ts';

interface ServiceColumns {
  readonly onAsk: (action: ServiceAction) => void;
  readonly sort: ServicesSearch['sort'];
  readonly onSort: (sort: ServicesSearch['sort']) => void;
}

/** The columns of the service list. */
export const useServiceColumns = ({
  onAsk,
  sort,
  onSort,
}: ServiceColumns): Column<ServiceRow>[] => {
  'use memo';
  const t = useTranslations();
  const lang = useDataLang();
  const { day } = useMoments();
  return [
    {
      key: 'name',
      header: t('services.name'),
      lead: true,
      cell: (service) => (
        <MediaLine
          url={service.coverUrl}
          title={service.name === '' ? t('services.unnamed') : <UserText>{service.name}</UserText>}
          meta={service.categoryNames?.[lang]}
        />
      ),
    },
    {
      key: 'price',
      header: inCurrency(t('services.price')),
      align: 'number',
      cell: ({ displayedPrice }) => <Money fils={displayedPrice} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: ({ status }) => <ServiceBadge status={status} />,
    },
    {
      key: 'updated',
      header: t('services.updated'),
      width: 'tight',
      sort: {
        direction:
          sort === 'updatedAt:desc'
            ? 'descending'
            : sort === 'updatedAt:asc'
              ? 'ascending'
              : undefined,
        onSort: () => onSort(sort === 'updatedAt:desc' ? 'updatedAt:asc' : 'updatedAt:desc'),
      },
      cell: ({ updatedAt }) => day(updatedAt),
    },
    {
      key: 'actions',
      header: t('common.actions'),
      width: 'tight',
      actions: 'corner',
      cell: (service) => <RowMenu {...{ service, onAsk }} />,
    },
  ];
};

interface RowMenuProps {
  readonly service: ServiceRow;
  readonly onAsk: (action: ServiceAction) => void;
}

function RowMenu({ service, onAsk }: RowMenuProps) {
  'use memo';
  const t = useTranslations('services');
  const navigate = useNavigate();
  const copy = useEndpointMutation(duplicateService, {
    onSuccess: ({ id, content: { name } }) => {
      feedback.show({ message: t('duplicated', { name: name || t('unnamed') }) });
      void navigate({ to: paths.createService(id) });
    },
  });
  const actions = useServiceActions(service, onAsk);
  return (
    <MenuButton
      label={t('actionsOf', { name: service.name || t('unnamed') })}
      items={[
        { key: 'view', label: t('view'), href: paths.service(service.id) },
        ...(serviceCan.edit(service)
          ? [{ key: 'edit', label: t('edit'), href: paths.createService(service.id) }]
          : []),
        {
          key: 'duplicate',
          label: t('duplicate'),
          onSelect: () => copy.mutate({ id: service.id }),
        },
        ...(serviceCan.share(service)
          ? [{ key: 'qr', label: t('qrCode'), href: paths.serviceQr(service.id) }]
          : []),
        ...actions,
      ]}
    >
      <IconDots size={20} aria-hidden />
    </MenuButton>
  );
}
