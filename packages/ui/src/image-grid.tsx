import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './image-grid.module.css';

/** A picture of the grid. */
export interface GridImage {
  id: string;
  url: string;
  /** What is to be seen. */
  alt: string;
  cover?: boolean | undefined;
  caption?: ReactNode;
  /** Under the picture: "Make cover", remove. */
  tools?: ReactNode;
}

export interface ImageGridProps {
  label: string;
  images: readonly GridImage[];
  /** On the cover's corner. */
  coverLabel: string;
  /** In a row of small ones, beside what is read of them. */
  small?: boolean | undefined;
  /** Opens the picture large. */
  onOpen?: ((id: string) => void) | undefined;
}

/** Pictures as tiles; one of them may be the cover. */
export function ImageGrid({ label, images, coverLabel, small, onOpen }: ImageGridProps) {
  return (
    <ul className={cx(classes.grid, small && classes.small)} aria-label={label}>
      {images.map(({ id, url, alt, cover, caption, tools }) => {
        const picture = <img src={url} alt={alt} loading="lazy" decoding="async" />;
        return (
          <li key={id} className={cx(classes.tile, cover && classes.isCover)}>
            {onOpen ? (
              <button type="button" className={classes.picture} onClick={() => onOpen(id)}>
                {picture}
              </button>
            ) : (
              <div className={cx(classes.picture, classes.plain)}>{picture}</div>
            )}
            {cover && <span className="k-mark">{coverLabel}</span>}
            {(caption != null || tools != null) && (
              <div className={classes.caption}>
                <span>{caption}</span>
                {tools}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
