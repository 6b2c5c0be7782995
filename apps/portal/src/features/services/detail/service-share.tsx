import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { ButtonLink } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconExternalLink } from '@khidma/ui/icons/external-link';
import { IconQrcode } from '@khidma/ui/icons/qrcode';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';

/** The page that customers open, and the way to its QR code, while there is one. */
export function ServiceShare({ service: { id, publicUrl } }: { readonly service: ServiceDetail }) {
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
