import { QuestionDialog, type QuestionDialogProps } from '@khidma/app/actions/question-dialog';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { isOver } from './use-decide.ts';

/** Says what a decision brings about and takes it; one that came too late goes away with what it was about. */
export function AskDialog<E extends Endpoint>(props: QuestionDialogProps<E>) {
  return <QuestionDialog {...props} isOver={isOver} />;
}
