import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { Breadcrumbs, PageHeader } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { ServiceBadge } from '../service-status.tsx';

interface EditorHeaderProps {
  /** Null while nothing is saved. */
  readonly service: ServiceDetail | null;
  readonly children: ReactNode;
}

/** Which service is edited, where it stands, and what can be done at any step. */
export function EditorHeader({ service, children }: EditorHeaderProps) {
  const t = useTranslations();
  const title = t(service === null ? 'serviceEditor.createTitle' : 'serviceEditor.editTitle');
  return (
    <PageHeader
      title={title}
      badge={service && <ServiceBadge status={service.status} />}
      breadcrumbs={
        <Breadcrumbs
          label={t('common.youAreHere')}
          items={[{ label: t('services.title'), href: paths.services() }, { label: title }]}
        />
      }
      actions={<Stack row>{children}</Stack>}
    />
  );
}
