import { lazyDialog } from '../route/lazy-dialog.tsx';
import type { NamedMedia } from './named-media.ts';

const PictureDialog = lazyDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog);

export interface PictureViewerProps {
  readonly media: readonly NamedMedia[];
  /** The one that is shown, counted from 0; null while none is. */
  readonly at: number | null;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
  /** Whether each can be saved: they are the reader's own. */
  readonly canDownload?: boolean;
}

/** One picture, panorama or video on the whole screen: closer by wheel, fingers, keys or buttons; the others below it. */
export const PictureViewer = ({ at, ...props }: PictureViewerProps) => (
  <PictureDialog {...props} open={at !== null} at={at ?? 0} />
);
