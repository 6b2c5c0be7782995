import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { MailText } from '@khidma/app/intl/mail-text';
import { DotLine } from '@khidma/ui/dot-line';

interface ReachLineProps {
  readonly mobile: string;
  readonly email: string;
}

/** How to reach whoever calls: below the name, where it is read first on a phone too. */
export function ReachLine({ mobile, email }: ReachLineProps) {
  return (
    <DotLine>
      <Ltr>{formatMobile(mobile)}</Ltr>
      <MailText address={email} />
    </DotLine>
  );
}
