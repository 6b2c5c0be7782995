import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import type { ServiceLanguage } from '@khidma/domain/services/service-content';
import { pricingsOf } from '@khidma/domain/services/service-content';
import { displayedPrice } from '@khidma/domain/money/price';
import { languages } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { ImageGrid } from '@khidma/ui/image-grid';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { TabSet } from '@khidma/ui/tab-set';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../../shared/session-store.ts';
import classes from './check.module.css';
import { textIn, textLanguages } from '../service-content.ts';
import type { EditorLinks } from './use-service-editor.ts';
import { usePickedMedia } from '../service-media.ts';

interface CheckPreviewProps {
  /** Null while the service has no id. */
  readonly serviceId: string | null;
  readonly content: ServiceContentShape;
  readonly media: readonly FileRef[];
  readonly links: EditorLinks;
}

/** What customers will see, in the language that they read. */
export function CheckPreview({ serviceId, content, media, links }: CheckPreviewProps) {
  const t = useTranslations('serviceEditor.preview');
  const [lang, setLang] = useState<ServiceLanguage>(useDataLang());
  return (
    <Section
      title={t('title')}
      actions={<UiLink href={links.step('basics')}>{t('editText')}</UiLink>}
    >
      <TabSet
        label={t('language')}
        active={lang}
        onSelect={setLang}
        tabs={textLanguages.map((key) => ({
          key,
          label: languages[key].name,
          lang: languages[key].bcp47,
        }))}
      >
        <div className={classes.preview}>
          <PreviewMedia {...{ serviceId, content, media, links }} />
          <PreviewText content={content} lang={lang} />
        </div>
      </TabSet>
    </Section>
  );
}

function PreviewMedia({ serviceId, content, media, links }: CheckPreviewProps) {
  const t = useTranslations('serviceEditor.preview');
  const picked = usePickedMedia(serviceId, media);
  // A video has no picture that could stand here.
  const pictures = [...media, ...picked].filter(
    ({ kind }) => kind === 'photo' || kind === 'panorama',
  );
  if (pictures.length === 0)
    return (
      <div className={classes.noPicture}>
        <UiLink href={links.step('media')}>{t('noPicture')}</UiLink>
      </div>
    );
  return (
    <ImageGrid
      label={t('pictures')}
      coverLabel={t('cover')}
      images={pictures.map(({ id, url, thumbUrl }, index) => ({
        id,
        url: thumbUrl ?? url,
        alt: t('picture', { index: index + 1 }),
        cover: id === content.coverId,
      }))}
    />
  );
}

interface PreviewTextProps {
  readonly content: ServiceContentShape;
  readonly lang: ServiceLanguage;
}

function PreviewText({ content, lang }: PreviewTextProps) {
  const t = useTranslations('serviceEditor.preview');
  const services = useTranslations('services');
  const { name, description } = textIn(content, lang);
  const prices = pricingsOf(content).map(displayedPrice);
  const own = content.translations[lang];
  return (
    <div className={classes.text}>
      <h3 className={classes.name}>
        {name === '' ? services('unnamed') : <UserText>{name}</UserText>}
      </h3>
      {prices.length > 0 && (
        <p className={classes.price}>
          {t.rich(prices.length > 1 ? 'from' : 'exactly', {
            price: () => <Money fils={Math.min(...prices)} strong />,
          })}
        </p>
      )}
      {description === '' ? (
        <p className={classes.reason}>{t('noDescription')}</p>
      ) : (
        <UserParagraph className={classes.description}>{description}</UserParagraph>
      )}
      {own === undefined && <Caption>{t('mainText')}</Caption>}
    </div>
  );
}
