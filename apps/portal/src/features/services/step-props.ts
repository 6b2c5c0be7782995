import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import type { MediaUploads } from '../../shared/upload/use-media-uploads.ts';
import type { EditorLinks } from './editor-links.ts';
import type { ServiceForm } from './service-form.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly form: ServiceForm;
  readonly uploads: MediaUploads;
  /** The files that have arrived, in their order, and the watermark's image. */
  readonly media: readonly FileRef[];
  /** The service as the server last said it; null until it is saved for the first time. */
  readonly service: ServiceDetail | null;
  /** The service as it was when the editor was opened. */
  readonly opened: ServiceDetail | null;
  readonly links: EditorLinks;
  /** The field that a link led to, as a path within the content. */
  readonly field: string | undefined;
}
