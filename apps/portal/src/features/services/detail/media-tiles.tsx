import { IconDownload } from '@khidma/icons';
import { cx } from '@khidma/ui/cx';
import { UiLink } from '@khidma/ui/link';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';
import { downloadName, type NamedMedia } from '@khidma/app/pictures/named-media';
import { Thumb } from '@khidma/app/pictures/thumb';
import classes from './pictures.module.css';

interface MediaTilesProps {
  readonly label: string;
  readonly media: readonly NamedMedia[];
  readonly coverId: string | null;
  /** Those that are picked in the wizard and not saved: each is marked. */
  readonly unsavedIds?: readonly string[];
  /** Where the file at a place, counted from 1, is shown large. */
  readonly hrefOf: (at: number) => string;
  /** Larger, each with its name and a download: where they are the page's matter. */
  readonly full?: boolean;
}

/** Photos, panoramas and videos as tiles; each leads to itself, large. */
export function MediaTiles({
  label,
  media,
  coverId,
  unsavedIds = [],
  hrefOf,
  full = false,
}: MediaTilesProps) {
  const t = useTranslations('serviceViews');
  return (
    <ul className={cx(classes.tiles, full && classes.full)} aria-label={label}>
      {media.map((each, index) => (
        <li key={each.file.id}>
          <UiLink
            href={hrefOf(index + 1)}
            className={classes.tile}
            aria-label={each.file.id === coverId ? `${each.name} (${t('cover')})` : each.name}
          >
            <Thumb media={each} />
          </UiLink>
          {each.file.id === coverId && (
            <span className="k-mark" aria-hidden>
              {t('cover')}
            </span>
          )}
          {full && <MediaCaption media={each} isUnsaved={unsavedIds.includes(each.file.id)} />}
        </li>
      ))}
    </ul>
  );
}

interface MediaCaptionProps {
  readonly media: NamedMedia;
  readonly isUnsaved: boolean;
}

function MediaCaption({ media: { file, name }, isUnsaved }: MediaCaptionProps) {
  const t = useTranslations('serviceViews.pictures');
  const common = useTranslations('common');
  return (
    <div className={classes.caption}>
      <span>
        {name}
        {isUnsaved && <Caption>{t('unsaved')}</Caption>}
      </span>
      <a
        className={classes.download}
        href={file.url}
        download={downloadName(file)}
        title={common('download')}
        aria-label={common('labelled', { label: common('download'), value: name })}
      >
        <IconDownload size={18} aria-hidden />
      </a>
    </div>
  );
}
