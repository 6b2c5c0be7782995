import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';
import { MailText } from '../intl/mail-text.tsx';
import { useMoments } from '../intl/use-moments.ts';
import classes from './document-sent.module.css';

/** To whom a document was mailed last and when, or that it did not arrive. */
export function DocumentSent({ sent }: Pick<DocumentRow, 'sent'>) {
  const t = useTranslations('documents.mail');
  const { moment } = useMoments();
  if (sent === null) return null;
  return (
    <div className={classes.sent}>
      <Caption>{t.rich(sent.status, { to: () => <MailText address={sent.to} /> })}</Caption>
      <Caption>{moment(sent.at)}</Caption>
    </div>
  );
}
