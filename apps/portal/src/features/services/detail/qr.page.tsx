import { paths } from '../../../shared/paths.ts';
import { useDataLang, useSession } from '../../../shared/session-store.ts';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { ServiceBadge } from '../service-status.tsx';
import { serviceQuery } from '../services-queries.ts';
import classes from './qr-card.module.css';
import { nameOnSale } from './service-versions.ts';
import {
  pngGrid,
  pngSide,
  qrFileName,
  qrModules,
  type QrModules,
  qrPath,
  qrSide,
  type QrStrength,
  qrStrengths,
  qrSvg,
} from '@khidma/app/qr/qr-code';
import { saveFile } from '@khidma/client/save-file';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { CopyText } from '@khidma/ui/copy-text';
import { EmptyState } from '@khidma/ui/empty-state';
import { feedback } from '@khidma/ui/feedback';
import { IconDownload, IconPrinter, IconQrcodeOff } from '@khidma/icons';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Logo } from '@khidma/ui/logo';
import { Card, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../../shared/page-route.ts';

export const route = pageRoute({
  path: '/service-detail/qr/$id',
  data: ({ id }) => [serviceQuery(id)],
});

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
        breadcrumbs={[
          { label: t('services.title'), href: paths.services() },
          {
            label: name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>,
            href: paths.service(id),
          },
          { label: t('serviceViews.qr.title') },
        ]}
        title={t('serviceViews.qr.title')}
        badge={service && <ServiceBadge status={service.status} />}
        description={t('serviceViews.qr.description')}
      />
      {service === undefined ? (
        <Card>{query.isError ? <ServiceLoadFailed query={query} /> : <DetailSkeleton />}</Card>
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

interface QrActionsProps {
  readonly modules: QrModules;
  readonly name: string;
  readonly url: string;
  readonly strength: QrStrength;
  readonly onStrength: (strength: QrStrength) => void;
}

/** The ways to take a code along, how much dirt it stands, and the address it holds. */
function QrActions({ modules, name, url, strength, onStrength }: QrActionsProps) {
  const t = useTranslations('serviceViews.qr');
  const common = useTranslations('common');
  const savePng = async (): Promise<void> => {
    const blob = await qrPng(modules).catch(() => null);
    if (blob === null) feedback.show({ type: 'error', message: t('failed') });
    else saveFile({ blob, filename: qrFileName(name, 'png') });
  };
  const saveSvg = (): void =>
    saveFile({
      blob: new Blob([qrSvg(modules)], { type: 'image/svg+xml' }),
      filename: qrFileName(name, 'svg'),
    });
  return (
    <>
      <Section title={t('get')}>
        <div className="k-stack-4">
          <div className="k-stack-1">
            <Button
              kind="primary"
              fullWidth
              icon={<IconPrinter size={18} aria-hidden />}
              onClick={() => print()}
            >
              {t('print')}
            </Button>
            <Caption>{t('printText')}</Caption>
          </div>
          <div className="k-stack-1">
            <Button
              fullWidth
              icon={<IconDownload size={18} aria-hidden />}
              onClick={() => void savePng()}
            >
              {t('png')}
            </Button>
            <Caption>{t('pngText')}</Caption>
          </div>
          <div className="k-stack-1">
            <Button fullWidth icon={<IconDownload size={18} aria-hidden />} onClick={saveSvg}>
              {t('svg')}
            </Button>
            <Caption>{t('svgText')}</Caption>
          </div>
        </div>
      </Section>
      <Section title={t('strength')}>
        <RadioCards
          hideLabel
          label={t('strength')}
          value={strength}
          options={qrStrengths.map((value) => ({
            value,
            label: t(`strengths.${value}`),
            description: t(`strengthTexts.${value}`),
          }))}
          onChange={(chosen) => {
            if (chosen !== '') onStrength(chosen);
          }}
        />
      </Section>
      <Section title={t('address')}>
        <Stack>
          <CopyText text={url} copyLabel={common('copy')} copiedLabel={common('copied')} />
        </Stack>
      </Section>
    </>
  );
}

/** A code as a PNG of 1024 px, black on white; null where the browser gives no canvas. */
const qrPng = (modules: QrModules): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = pngSide;
  canvas.height = pngSide;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return Promise.resolve(null);
  const { cell, start } = pngGrid(modules);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, pngSide, pngSide);
  pen.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(start + x * cell, start + y * cell, cell, cell);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

interface QrCardProps {
  readonly modules: QrModules;
  readonly name: string;
  readonly url: string;
}

/** The card that is printed: who, what, the code, and its address for those who cannot scan it. All its measures follow its width. */
function QrCard({ modules, name, url }: QrCardProps) {
  const t = useTranslations('serviceViews.qr');
  const lang = useSession((state) => state.lang);
  const merchant = useSession((state) => state.userInfo?.merchantName ?? '');
  return (
    <div className={classes.card}>
      <div className={classes.sheet}>
        <div className={classes.words}>
          {merchant !== '' && (
            <div className={classes.merchant}>
              <UserText>{merchant}</UserText>
            </div>
          )}
          <div className={classes.name}>
            <UserText>{name}</UserText>
          </div>
        </div>
        <svg
          className={classes.code}
          viewBox={`0 0 ${qrSide(modules)} ${qrSide(modules)}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('alt', { name })}
        >
          <path d={qrPath(modules)} />
        </svg>
        <div className={classes.scan}>{t('scan')}</div>
        <Ltr className={classes.address}>{shortAddress(url)}</Ltr>
        <div className={classes.brand} aria-hidden>
          <Logo lang={lang} size={16} />
        </div>
      </div>
    </div>
  );
}

/** An address as people write it down: without its scheme. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '');
