import { paths } from '../../shared/paths.ts';
import type { MediaUploads } from '../../shared/upload/use-media-uploads.ts';
import type { EditorStep } from './editor-search.ts';
import type { ServiceForm } from './service-form.ts';
import { withSearch } from '@khidma/app/route/with-search';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { stepOfPath } from '@khidma/domain/services/service-rules';

/** Links into the wizard. */
export interface EditorLinks {
  /** To a step. */
  readonly step: (step: EditorStep) => string;
  /** To a field in its step; `path` is one within the content. */
  readonly field: (path: string) => string;
}

/** The links of a service's wizard; a new service has no id yet. */
export const editorLinks = (id: string | undefined): EditorLinks => ({
  step: (step) => withSearch(paths.createService(id), { step }),
  field: (path) => withSearch(paths.createService(id), { step: stepOfPath(path), field: path }),
});

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
