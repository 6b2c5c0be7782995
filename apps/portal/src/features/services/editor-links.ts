import { stepOfPath } from '@khidma/domain/services/service-rules';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import type { EditorStep } from './editor-search.ts';

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
