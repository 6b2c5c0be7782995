import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { Section } from '@khidma/ui/page';
import { VideoPlayer } from '@khidma/ui/video-player';
import { useTranslations } from 'use-intl';
import classes from './merchant.module.css';

type Shown = Pick<ShopMerchant, 'pictures' | 'video'>;

/** What the merchant shows of itself; nothing where it shows nothing. */
export function MerchantPictures({ merchant: { pictures, video } }: { readonly merchant: Shown }) {
  const t = useTranslations('shopMerchant');
  if (pictures.length === 0 && video === null) return null;
  return (
    <Section title={t('pictures')}>
      {pictures.length > 0 && (
        // It scrolls sideways: whoever has no pointer comes to it by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        <ul className={classes.pictures} aria-label={t('pictures')} tabIndex={0}>
          {pictures.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={url}
                alt={t('picture', { index: index + 1, count: pictures.length })}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
      {video !== null && (
        <div className={classes.video}>
          <VideoPlayer src={video.url} label={t('video')} failedText={t('videoFailed')} />
        </div>
      )}
    </Section>
  );
}
