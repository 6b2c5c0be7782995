interface Covers {
  readonly coverId: string | null;
  /** The cover that was chosen here and not by the merchant. */
  readonly defaultId: string | null;
}

/**
 * The cover once the media have changed: the merchant's own for as long as it is there; otherwise the first photo in
 * the order of choosing, even where a later one has arrived before it.
 */
export const coverAfter = (
  media: readonly { readonly id: string; readonly kind: string }[],
  { coverId, defaultId }: Covers,
): string | null => {
  const photos = media.filter(({ kind }) => kind === 'photo');
  const isOwn = coverId !== null && coverId !== defaultId;
  if (isOwn && photos.some(({ id }) => id === coverId)) return coverId;
  return photos[0]?.id ?? null;
};
