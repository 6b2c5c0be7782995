import { lazyCode } from '@khidma/app/route/lazy-code';
import { addressLeft } from '../../../shared/list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { mediaInOrder } from '../service-media.ts';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { ServiceBadge } from '../service-status.tsx';
import { serviceQuery, useKnownService } from '../services-queries.ts';
import { useAnswers, useAreaLabel, useWatermarkLines } from '../content-labels.ts';
import type { fieldOfPath } from '../field-labels.ts';
import { useNamedMedia } from '@khidma/app/pictures/named-media';
import { MediaTiles } from './media-tiles.tsx';
import { FieldRemarks } from '../remarks.tsx';
import { ServiceState } from './service-state.tsx';
import { pendingUpdate } from './service-versions.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type {
  ServiceContentShape,
  ServiceDetail,
  ServiceRow,
} from '@khidma/contract/shapes/service';
import { textFor } from '@khidma/domain/reference/names';
import { langs, languages } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { IconExternalLink, IconQrcode } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder, DetailSkeleton } from '@khidma/ui/loading';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../../shared/page-route.ts';
import { ownCategoriesQuery } from '../../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/service-detail/$id',
  data: ({ id }) => [serviceQuery(id), ownCategoriesQuery],
});

const ServicePrices = lazyCode(
  async () => (await import('./service-prices.tsx')).ServicePrices,
  <LoadingPlaceholder />,
);

const ServiceTimeline = lazyCode(
  async () => (await import('./service-timeline.tsx')).ServiceTimeline,
  <LoadingPlaceholder />,
);

// Few services have a change under way.
const ServiceChangesSection = lazyCode(
  async () => (await import('./service-changes.tsx')).ServiceChangesSection,
  <LoadingPlaceholder />,
);

/** One service: where it stands, what it says, and what customers see of it. */
export function ServicePage() {
  const { id } = route.useParams();
  const query = useQuery(serviceQuery(id));
  const known = useKnownService(id);
  return (
    <Page>
      <ServiceHeader service={query.data ?? known} />
      {query.data === undefined ? (
        <Card>{query.isError ? <ServiceLoadFailed query={query} /> : <Loading />}</Card>
      ) : (
        <ServiceParts service={query.data} />
      )}
    </Page>
  );
}

function Loading() {
  return <DetailSkeleton />;
}

interface ServiceHeaderProps {
  readonly service: (ServiceRow & Partial<Pick<ServiceDetail, 'content'>>) | undefined;
}

function ServiceHeader({ service }: ServiceHeaderProps) {
  const t = useTranslations();
  const lang = useDataLang();
  const { name: main = service?.name ?? '', translations = {} } = service?.content ?? {};
  const name = textFor(lang, main, { [lang]: translations[lang]?.name ?? '' });
  return (
    <PageHeader
      breadcrumbs={[
        { label: t('services.title'), href: addressLeft(paths.services()) },
        { label: t('nav.serviceDetail') },
      ]}
      title={name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>}
      badge={service && <ServiceBadge status={service.status} />}
      description={service?.categoryNames?.[lang]}
    />
  );
}

function ServiceParts({ service }: { readonly service: ServiceDetail }) {
  const update = pendingUpdate(service);
  return (
    <>
      <ServiceState service={service} />
      <Columns
        aside={
          <>
            <ServiceShare service={service} />
            <ServiceTimeline service={service} />
          </>
        }
      >
        {update && <ServiceChangesSection service={service} update={update} />}
        <ServiceMediaSection service={service} />
        <ServiceContentSection service={service} />
        <ServicePrices service={service} />
      </Columns>
    </>
  );
}

type Field = ReturnType<typeof fieldOfPath>;

/** What the service says, in every language, with a reviewer's remarks where they belong. */
function ServiceContentSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const lang = useDataLang();
  const { moment } = useMoments();
  const { content } = service;
  const areaLabel = useAreaLabel();
  const watermarkLines = useWatermarkLines();
  const answers = useAnswers(content);
  const remarked = (value: ReactNode, fields: readonly Field[]): ReactNode => (
    <>
      {value === '' || value == null ? '—' : value}
      <FieldRemarks service={service} fields={fields} />
    </>
  );
  return (
    <Section title={t('serviceViews.content')}>
      <DescriptionList
        items={[
          {
            label: t('services.fields.name'),
            value: remarked(content.name && <UserText>{content.name}</UserText>, ['name']),
            wide: true,
          },
          {
            label: t('services.fields.categoryId'),
            value: remarked(service.categoryNames?.[lang], ['categoryId']),
            wide: true,
          },
          {
            label: t('services.fields.description'),
            value: remarked(
              content.description && <UserParagraph>{content.description}</UserParagraph>,
              ['description'],
            ),
            wide: true,
          },
          ...translationItems(content),
          ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
          {
            label: t('services.fields.serviceArea'),
            value: remarked(areaLabel(content.serviceArea), ['serviceArea']),
          },
          {
            label: t('services.fields.watermark'),
            value: remarked(<Lines lines={watermarkLines(content.watermark)} />, ['watermark']),
          },
          { label: t('serviceViews.created'), value: moment(service.createdAt) },
          { label: t('services.updated'), value: moment(service.updatedAt) },
        ]}
      />
      {/* What belongs to no line above. */}
      <FieldRemarks service={service} fields={['translations', 'extraInfo', null]} />
    </Section>
  );
}

/** Name and description in each other language that the merchant wrote in, under the language's own name. */
const translationItems = ({ translations }: ServiceContentShape): DescriptionItem[] =>
  langs.flatMap((each) => {
    const said = translations[each];
    if (said === undefined || (said.name === '' && said.description === '')) return [];
    return [
      {
        label: languages[each].name,
        wide: true,
        value: (
          <div lang={languages[each].bcp47} dir={languages[each].dir}>
            {said.name !== '' && (
              <strong>
                <UserText>{said.name}</UserText>
              </strong>
            )}
            {said.description !== '' && <UserParagraph>{said.description}</UserParagraph>}
          </div>
        ),
      },
    ];
  });

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <UserText>{line}</UserText>
    </div>
  ));
}

/** The service's photos, panoramas and videos in their order. */
function ServiceMediaSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews');
  const media = useNamedMedia(mediaInOrder(service));
  const gallery = paths.serviceImages(service.id);
  return (
    <Section
      title={t('media')}
      actions={media.length > 0 && <UiLink href={gallery}>{t('allMedia')}</UiLink>}
    >
      {media.length === 0 ? (
        t('noMedia')
      ) : (
        <MediaTiles
          label={t('media')}
          media={media}
          coverId={service.content.coverId}
          hrefOf={(at) => withSearch(gallery, { at: String(at) })}
        />
      )}
      <FieldRemarks service={service} fields={['mediaIds', 'coverId']} />
    </Section>
  );
}

/** The page that customers open, and the way to its QR code, while there is one. */
function ServiceShare({ service: { id, publicUrl } }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  return (
    <Section
      title={t('serviceViews.share')}
      description={publicUrl === null ? undefined : t('serviceViews.shareText')}
    >
      {publicUrl === null ? (
        t('serviceViews.notShared')
      ) : (
        <Stack>
          <CopyText
            text={publicUrl}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          />
          <Stack row>
            <ButtonLink
              href={publicUrl}
              target="_blank"
              icon={<IconExternalLink size={18} aria-hidden />}
            >
              {t('serviceViews.openPublic')}
            </ButtonLink>
            <ButtonLink href={paths.serviceQr(id)} icon={<IconQrcode size={18} aria-hidden />}>
              {t('serviceViews.qrCode')}
            </ButtonLink>
          </Stack>
        </Stack>
      )}
    </Section>
  );
}
