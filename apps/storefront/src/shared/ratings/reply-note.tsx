import { UserParagraph } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import classes from './ratings.module.css';

interface ReplyNoteProps {
  readonly reply: string;
  readonly repliedAt: string;
  readonly merchantName: string;
}

/** What the merchant answered to a comment. */
export function ReplyNote({ reply, repliedAt, merchantName }: ReplyNoteProps) {
  const t = useTranslations('shopRatings');
  const { moment } = useMoments();
  return (
    <div className={classes.reply}>
      <p className={classes.about}>
        {t('replied', { merchant: merchantName, when: moment(repliedAt) })}
      </p>
      <UserParagraph>{reply}</UserParagraph>
    </div>
  );
}
