import { ErrorState } from './error-state.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'States/Error' };
export default meta;

export const Whole = story((w) => (
  <ErrorState
    title={w.failed}
    onRetry={nothing}
    retryLabel={w.retry}
    reference="0197-6f1e-8c2a-4b7d-9e30-5f6a7b8c9d0e"
  >
    {w.failedText}
  </ErrorState>
));

export const Retrying = story((w) => (
  <ErrorState compact title={w.failed} onRetry={nothing} retryLabel={w.retry} retrying />
));

export const Long = story((w) => (
  <ErrorState title={w.longLabel} onRetry={nothing} retryLabel={w.longAction}>
    {w.longError}
  </ErrorState>
));
