import { IconPhoto } from '@khidma/icons';

interface CoverImageProps {
  /** Of the picture for lists, 800 px wide; null where there is none. */
  readonly url: string | null;
  /** How wide it is shown, as `sizes` of an image says it. */
  readonly sizes: string;
}

/** A service's picture in a list, or its place; the smaller file where that is enough. */
export function CoverImage({ url, sizes }: CoverImageProps) {
  if (url === null) return <IconPhoto size={36} stroke={1.2} aria-hidden />;
  const small = url.replace(/\/800\.jpg$/, '/320.jpg');
  return (
    <img
      src={url}
      srcSet={`${small} 320w, ${url} 800w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
