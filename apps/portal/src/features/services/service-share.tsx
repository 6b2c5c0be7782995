import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { ButtonLink } from '@khidma/ui/button';
import { CopyText } from '@khidma/ui/copy-text';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';

/** The page that customers open, while there is one. */
export function ServiceShare({ service: { publicUrl } }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  return (
    <Section
      title={t('services.detail.share')}
      description={publicUrl === null ? undefined : t('services.detail.shareText')}
    >
      {publicUrl === null ? (
        t('services.detail.notShared')
      ) : (
        <Stack>
          <CopyText
            text={publicUrl}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          />
          <ButtonLink href={publicUrl} target="_blank">
            {t('services.detail.openPublic')}
          </ButtonLink>
        </Stack>
      )}
    </Section>
  );
}
