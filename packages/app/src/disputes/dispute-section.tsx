import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import { useNow } from '../intl/use-time-left.ts';
import type { DecidedDispute, Dispute } from '@khidma/contract/shapes/dispute';
import { isDisputeOpen, isDisputeSettled } from '@khidma/domain/disputes/dispute-rules';
import { dotLine } from '@khidma/i18n/line-parts';
import { UserParagraph } from '@khidma/ui/bdi';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface DisputeSectionProps {
  readonly dispute: Dispute;
  /** Who reads it. */
  readonly audience: 'merchant' | 'customer' | 'staff';
  /** What its reader can do. */
  readonly actions?: ReactNode;
}

/** A dispute with what both sides said, and how it was decided; an appeal with the decision that it is about. */
export function DisputeSection({ dispute, audience, actions }: DisputeSectionProps) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const { kind, cause, openedBy, openedAt, appealed } = dispute;
  const who = openedBy === audience ? t('you') : t(`sides.${openedBy}`);
  const opened = t('openedOn', { who, when: moment(openedAt) });
  return (
    <Section
      title={t(`kinds.${kind}`)}
      description={dotLine([cause !== 'other' && t(`causes.${cause}`), opened])}
      footer={actions}
    >
      <Stack>
        {isDisputeOpen(dispute) && <DisputeTurn dispute={dispute} audience={audience} />}
        <Decision dispute={dispute} />
        <Statements dispute={dispute} audience={audience} />
        {appealed !== null && (
          <>
            <Decision dispute={appealed} isFirst />
            <Small>{t('appeal.said')}</Small>
            <Statements dispute={appealed} audience={audience} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function Statements({
  dispute,
  audience,
}: Pick<DisputeSectionProps, 'audience'> & { readonly dispute: DecidedDispute }) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  return dispute.statements.map((statement) => (
    <Stack key={statement.id} dense>
      <Small>
        {t('statement', {
          who: statement.side === audience ? t('you') : t(`sides.${statement.side}`),
          when: moment(statement.at),
        })}
      </Small>
      <UserParagraph>{statement.text}</UserParagraph>
      {statement.images.length > 0 && (
        <ImageGrid
          label={t('images')}
          coverLabel=""
          images={statement.images.map(({ id, url, thumbUrl }, index) => ({
            id,
            url: thumbUrl ?? url,
            alt: t('image', { index: index + 1 }),
          }))}
          onOpen={(id) =>
            window.open(
              statement.images.find((image) => image.id === id)?.url,
              '_blank',
              'noopener',
            )
          }
        />
      )}
    </Stack>
  ));
}

/** How it ended; `isFirst` where an appeal is about it. */
function Decision({
  dispute,
  isFirst = false,
}: {
  readonly dispute: DecidedDispute;
  readonly isFirst?: boolean;
}) {
  const amountText = useAmountText();
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const { closedAt, outcome, refundAmount, until, ground, reason, decidedBy } = dispute;
  if (closedAt === null) return null;
  const refunded = refundAmount > 0 && (
    <span>{t('refunded', { amount: amountText(refundAmount) })}</span>
  );
  if (outcome === null) return <Notice tone="info" title={t('statuses.TakenBack')} />;
  if (isDisputeSettled(dispute))
    return (
      <Notice tone="success" title={t('parties.agreed')}>
        {refunded}
      </Notice>
    );
  return (
    <Notice
      tone={isFirst ? 'info' : 'success'}
      title={t(isFirst ? 'appeal.first' : 'decision', { outcome: t(`outcomes.${outcome}`) })}
    >
      <Stack>
        {refunded}
        {until !== null && <span>{t('until', { when: moment(until) })}</span>}
        {ground !== null && ground !== 'other' && <span>{t(`grounds.${ground}`)}</span>}
        <UserParagraph>{reason}</UserParagraph>
        {(isFirst || decidedBy !== null) && (
          <Small>
            {decidedBy === null
              ? t('appeal.decidedOn', { when: moment(closedAt) })
              : t('appeal.decidedBy', { name: decidedBy, when: moment(closedAt) })}
          </Small>
        )}
      </Stack>
    </Notice>
  );
}

export interface DisputeTurnProps {
  readonly dispute: Dispute;
  /** Who reads it. */
  readonly audience: 'merchant' | 'customer' | 'staff';
}

/** Whose turn it is in an open dispute: the two sides first, with what is offered, then the operator. */
function DisputeTurn({ dispute, audience }: DisputeTurnProps) {
  const amountText = useAmountText();
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const isWithParties = useNow() < Date.parse(dispute.readyAt);
  const when = moment(dispute.readyAt);
  const { offer, appealed } = dispute;
  return (
    <>
      {appealed !== null ? (
        <Notice tone="warning" title={t('appeal.title')}>
          {t('appeal.text', { when: moment(appealed.closedAt ?? appealed.openedAt) })}
        </Notice>
      ) : isWithParties ? (
        <Notice tone="warning" title={t('parties.title', { when })}>
          {audience === 'staff' ? t('parties.staff', { when }) : t('parties.text')}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('openTitle')}>
          {t('openText')}
        </Notice>
      )}
      {offer !== null && (
        <Notice tone="info" title={t('parties.offered', { amount: amountText(offer.amount) })}>
          {t('parties.offeredText')}
        </Notice>
      )}
    </>
  );
}
