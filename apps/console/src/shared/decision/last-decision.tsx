import { UserParagraph } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';

/** What was said at the last decision; nothing where nothing was. */
export function LastDecision({
  title,
  message,
}: {
  readonly title: string;
  readonly message: string;
}) {
  return message === '' ? null : (
    <Notice tone="warning" title={title}>
      <UserParagraph>{message}</UserParagraph>
    </Notice>
  );
}
