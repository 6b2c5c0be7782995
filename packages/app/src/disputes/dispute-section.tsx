import type { Dispute } from '@khidma/contract/shapes/dispute';
import { isDisputeOpen } from '@khidma/domain/disputes/dispute-rules';
import { UserParagraph } from '@khidma/ui/bdi';
import { ImageGrid } from '@khidma/ui/image-grid';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { amountText } from '../intl/amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';

export interface DisputeSectionProps {
  readonly dispute: Dispute;
  /** What its reader can do. */
  readonly actions?: ReactNode;
}

/** A dispute with what both sides said, and how it was decided. */
export function DisputeSection({ dispute, actions }: DisputeSectionProps) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const { kind, openedBy, openedAt, statements } = dispute;
  return (
    <Section
      title={t(`kinds.${kind}`)}
      description={t('openedOn', { who: t(`sides.${openedBy}`), when: moment(openedAt) })}
      footer={actions}
    >
      <Stack>
        {isDisputeOpen(dispute) && (
          <Notice tone="warning" title={t('openTitle')}>
            {t('openText')}
          </Notice>
        )}
        <Decision dispute={dispute} />
        {statements.map((statement) => (
          <Stack key={statement.id} dense>
            <Small>
              {t('statement', {
                who: t(`sides.${statement.side}`),
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
        ))}
      </Stack>
    </Section>
  );
}

function Decision({ dispute }: Pick<DisputeSectionProps, 'dispute'>) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const { closedAt, outcome, refundAmount, until, reason } = dispute;
  // Closed without a decision.
  if (closedAt !== null && outcome === null)
    return <Notice tone="info" title={t('statuses.TakenBack')} />;
  if (outcome === null) return null;
  return (
    <Notice tone="success" title={t('decision', { outcome: t(`outcomes.${outcome}`) })}>
      <Stack>
        {refundAmount > 0 && <span>{t('refunded', { amount: amountText(refundAmount) })}</span>}
        {until !== null && <span>{t('until', { when: moment(until) })}</span>}
        <UserParagraph>{reason}</UserParagraph>
      </Stack>
    </Notice>
  );
}
