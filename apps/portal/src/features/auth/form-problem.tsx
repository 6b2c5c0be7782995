import { Notice } from '@khidma/ui/notice';

/** What went wrong with a form as a whole; nothing while nothing did. */
export function FormProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" announce>
      {text}
    </Notice>
  );
}
