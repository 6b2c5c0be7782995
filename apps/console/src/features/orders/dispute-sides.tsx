import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { namedPhotos, ViewedPictures } from '@khidma/app/pictures/viewed-pictures';
import type { Dispute } from '@khidma/contract/shapes/dispute';
import { recordDays } from '@khidma/domain/disputes/dispute-rules';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { NamedAvatar } from '@khidma/ui/avatar';
import { UserParagraph } from '@khidma/ui/bdi';
import { Caption } from '@khidma/ui/caption';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './dispute-sides.module.css';

interface DisputeSidesProps {
  readonly order: StaffOrder;
  readonly dispute: Dispute;
}

const sides = ['customer', 'merchant'] as const;

/** What either side says and shows, opposite each other, with what is known of both. */
export function DisputeSides({ order, dispute }: DisputeSidesProps) {
  return (
    <Stack>
      <div className={classes.sides}>
        {sides.map((side) => (
          <Side key={side} {...{ side, order, dispute }} />
        ))}
      </div>
      <EarlyPictures order={order} />
    </Stack>
  );
}

function Side({
  side,
  order,
  dispute,
}: DisputeSidesProps & { readonly side: (typeof sides)[number] }) {
  const t = useTranslations('disputes');
  const common = useTranslations('common');
  const desk = useTranslations('consoleOrders.dispute');
  const amountText = useAmountText();
  const { soon } = useMoments();
  const { id, name } = order[side];
  const record = order.records?.[side];
  const takenAt = (fileId: string): string | undefined => {
    const taken = order.pictureOrigins.find((origin) => origin.fileId === fileId)?.takenAt ?? null;
    return taken === null ? undefined : soon(taken);
  };
  const said = dispute.statements.filter((statement) => statement.side === side);
  return (
    <section
      className={classes.side}
      // Another region of the page is about the same side.
      aria-label={common('labelled', { label: t(`sides.${side}`), value: name })}
    >
      <div>
        <UiLink href={paths[side](id)}>
          <NamedAvatar name={name} url={null} />
        </UiLink>
        <Caption>
          <DotLine>
            {t(`sides.${side}`)}
            {record && desk('record.orders', { count: record.orders, days: recordDays })}
            {record && desk('record.disputes', { count: record.disputes })}
            {record &&
              record.givenBack > 0 &&
              desk('record.givenBack', { count: record.givenBack })}
            {said[0] !== undefined && soon(said[0].at)}
          </DotLine>
        </Caption>
      </div>
      {said.length === 0 && <p className="k-faint">{desk('silent')}</p>}
      {said.map((statement, index) => (
        <Stack key={statement.id} dense>
          {index > 0 && <Caption>{soon(statement.at)}</Caption>}
          <UserParagraph ownSide>{statement.text}</UserParagraph>
          {statement.images.length > 0 && (
            <ViewedPictures
              label={t('images')}
              pictures={namedPhotos(statement.images, (number) => t('image', { index: number }))}
              small
              captionOf={takenAt}
            />
          )}
        </Stack>
      ))}
      {side === 'merchant' && dispute.offer !== null && (
        <span className={classes.offer}>
          {t('parties.offered', { amount: amountText(dispute.offer.amount) })}
        </span>
      )}
    </section>
  );
}

/** Pictures of a completion whose cameras say that they were taken before the visit began. */
function EarlyPictures({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders.dispute');
  const { moment } = useMoments();
  const { completion, reservedAt } = order;
  if (completion === null || reservedAt === null) return null;
  const early = completion.images.flatMap(({ id }, index) => {
    const taken = order.pictureOrigins.find(({ fileId }) => fileId === id)?.takenAt ?? null;
    return taken !== null && Date.parse(taken) < Date.parse(reservedAt)
      ? [{ id, index: index + 1, when: moment(taken) }]
      : [];
  });
  if (early.length === 0) return null;
  return (
    <Notice tone="warning" title={t('early')}>
      {early.map(({ id, index, when }) => (
        <div key={id}>{t('earlyPicture', { index, when })}</div>
      ))}
    </Notice>
  );
}
