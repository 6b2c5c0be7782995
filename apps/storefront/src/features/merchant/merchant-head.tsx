import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { useMoments } from '@khidma/app/intl/use-moments';
import { roundedTime } from '@khidma/domain/messages/answer-times';
import { Avatar } from '@khidma/ui/avatar';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Card } from '@khidma/ui/page';
import { IconRosetteDiscountCheck } from '@khidma/ui/icons/rosette-discount-check';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { AskMerchant } from '../../shared/ask-merchant.tsx';
import { paths } from '../../shared/paths.ts';
import { ScoreLine } from '../../shared/score-line.tsx';
import classes from './merchant.module.css';

/** Who the merchant is, since when, and that its licence was checked. */
export function MerchantHead({ merchant }: { readonly merchant: ShopMerchant }) {
  const t = useTranslations('shopMerchant');
  const kind = useTranslations('statuses.merchantType');
  const { day, businessDay } = useMoments();
  const { id, name, avatarUrl, licensedUntil, completedOrders, introduction, answersWithin } =
    merchant;
  const within = answersWithin === null ? null : roundedTime(answersWithin);
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.who}>
          <Avatar name={name} url={avatarUrl} size="l" />
          <div className={classes.names}>
            <h1 className={classes.title}>
              <UserText>{name}</UserText>
            </h1>
            <ScoreLine rating={merchant.rating} />
            <p className={classes.line}>
              <DotLine>
                {kind(merchant.merchantType)}
                {t('since', { when: day(merchant.since) })}
                {completedOrders > 0 && t('completed', { count: completedOrders })}
              </DotLine>
            </p>
            {within !== null && (
              <p className={classes.line}>
                {t(`answersWithin.${within.unit}`, { count: within.count })}
              </p>
            )}
            {licensedUntil !== null && (
              <p className={classes.seal}>
                <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden />
                {t('licensed', { day: businessDay(licensedUntil) })}
              </p>
            )}
          </div>
        </div>
        <AskMerchant merchantId={id} from={paths.merchant(id)} />
      </div>
      {introduction !== '' && (
        <div className={classes.introduction}>
          <UserParagraph>{introduction}</UserParagraph>
        </div>
      )}
    </Card>
  );
}
