import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../shared/use-moments.ts';
import { useSession } from '../../shared/use-session.ts';

/** What the service says. */
export function ServiceContentSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('services');
  const lang = useSession((state) => state.lang);
  const { moment } = useMoments();
  const { content } = service;
  return (
    <Section title={t('detail.content')}>
      <DescriptionList
        items={[
          {
            label: t('fields.name'),
            value: content.name && <UserText>{content.name}</UserText>,
            wide: true,
          },
          { label: t('fields.categoryId'), value: service.categoryNames?.[lang], wide: true },
          {
            label: t('fields.description'),
            value: content.description && <UserParagraph>{content.description}</UserParagraph>,
            wide: true,
          },
          { label: t('detail.created'), value: moment(service.createdAt) },
          { label: t('updated'), value: moment(service.updatedAt) },
        ]}
      />
    </Section>
  );
}
