import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import { namedPhotos, ViewedPictures } from '../pictures/viewed-pictures.tsx';
import { useNow } from '../intl/use-time-left.ts';
import { QuestionDialog } from '../actions/question-dialog.tsx';
import { lazyDialog } from '../route/lazy-dialog.tsx';
import { useEndpointMutation } from '@khidma/client/query';
import type * as disputes from '@khidma/contract/orders/disputes';
import type { DecidedDispute, Dispute } from '@khidma/contract/shapes/dispute';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isDisputeOpen, isDisputeSettled } from '@khidma/domain/disputes/dispute-rules';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { dotLine } from '@khidma/i18n/line-parts';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Card, FieldGrid, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

const StatementDialog = lazyDialog(
  async () => (await import('./statement-dialog.tsx')).StatementDialog,
);

interface OrderDisputeProps {
  readonly order: OrderDetail;
  readonly dispute: Dispute;
  /** Who reads it, and how that side says and does what both can. */
  readonly side: 'merchant' | 'customer';
  readonly calls: {
    readonly say: typeof disputes.addStatement;
    readonly handOver: typeof disputes.handOverDispute;
    readonly takeBack: typeof disputes.takeBackDispute;
  };
  /** What only this side can do: to offer money, or to take it. */
  readonly own?: OwnStep | undefined;
  /** What only this side is told: what each answer costs it. */
  readonly facts?: ReactNode;
}

interface OwnStep {
  readonly label: string;
  /** Whether it is what to do next. */
  readonly isNext: boolean;
  readonly dialog: (close: () => void) => ReactNode;
}

/** The latest dispute about an order, and what one of its two sides can say and do while it is open. */
export function OrderDispute({ order, dispute, ...rest }: OrderDisputeProps) {
  return (
    <DisputeSection
      dispute={dispute}
      audience={rest.side}
      facts={rest.facts}
      actions={isDisputed(order) ? <Steps {...{ order, dispute, ...rest }} /> : undefined}
    />
  );
}

function Steps({ order: { id }, dispute, side, calls, own }: OrderDisputeProps) {
  const t = useTranslations('disputes');
  const [open, setOpen] = useState<'say' | 'own' | 'takeBack' | 'handOver' | null>(null);
  const close = (): void => setOpen(null);
  const say = useEndpointMutation(calls.say, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('sayForm.done') }),
  });
  const ownButton = own && (
    <Button kind={own.isNext ? 'primary' : 'secondary'} onClick={() => setOpen('own')}>
      {own.label}
    </Button>
  );
  return (
    <>
      {dispute.openedBy === side && (
        <Button onClick={() => setOpen('takeBack')}>{t('takeBack')}</Button>
      )}
      {dispute.mayHandOver && (
        <Button onClick={() => setOpen('handOver')}>{t('parties.handOver')}</Button>
      )}
      {own?.isNext === false && ownButton}
      <Button kind={own?.isNext === true ? 'secondary' : 'primary'} onClick={() => setOpen('say')}>
        {t('say')}
      </Button>
      {own?.isNext === true && ownButton}
      {open === 'say' && (
        <StatementDialog
          orderId={id}
          title={t('sayForm.title')}
          onSend={say.mutateAsync}
          onClose={close}
        />
      )}
      {open === 'own' && own?.dialog(close)}
      {open === 'takeBack' && (
        <QuestionDialog
          endpoint={calls.takeBack}
          input={{ id }}
          title={t('takeBackForm.title')}
          confirmLabel={t('takeBack')}
          doneText={t('takeBackForm.done')}
          onClose={close}
        >
          {t('takeBackForm.text')}
        </QuestionDialog>
      )}
      {open === 'handOver' && (
        <QuestionDialog
          endpoint={calls.handOver}
          input={{ id }}
          title={t('parties.handOverTitle')}
          confirmLabel={t('parties.handOver')}
          doneText={t('parties.handOverDone')}
          onClose={close}
        >
          {t('parties.handOverText')}
        </QuestionDialog>
      )}
    </>
  );
}

interface DisputeSectionProps {
  readonly dispute: Dispute;
  /** Who reads it. */
  readonly audience: 'merchant' | 'customer' | 'staff';
  /** What its reader alone is told, below whose turn it is. */
  readonly facts?: ReactNode;
  /** What its reader can do. */
  readonly actions?: ReactNode;
  /** In the place of what the two said, one after the other. */
  readonly said?: ReactNode;
}

/** A dispute with what both sides said, and how it was decided; an appeal with the decision that it is about. */
export function DisputeSection({ dispute, audience, facts, actions, said }: DisputeSectionProps) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  const { kind, cause, openedBy, openedAt, appealed } = dispute;
  const opened = t(`openedBy.${openedBy === audience ? 'you' : openedBy}`, {
    when: moment(openedAt),
  });
  const content = (
    <Stack>
      {isDisputeOpen(dispute) && <DisputeTurn dispute={dispute} audience={audience} />}
      {facts}
      <Decision dispute={dispute} />
      {said ?? <Statements dispute={dispute} audience={audience} />}
      {appealed !== null && (
        <>
          <Decision dispute={appealed} isFirst />
          <Caption>{t('appeal.said')}</Caption>
          <Statements dispute={appealed} audience={audience} />
        </>
      )}
    </Stack>
  );
  // To staff the head of the page says so.
  if (audience === 'staff' && kind === 'dispute')
    return (
      <section aria-label={t('kinds.dispute')}>
        <Card>
          {content}
          {actions}
        </Card>
      </section>
    );
  return (
    <Section
      title={t(`kinds.${kind}`)}
      description={
        audience === 'staff'
          ? undefined
          : dotLine([cause !== 'other' && t(`causes.${cause}`), opened])
      }
      footer={actions}
    >
      {content}
    </Section>
  );
}

/** What both said, beside each other where there is room. */
function Statements({
  dispute,
  audience,
}: Pick<DisputeSectionProps, 'audience'> & { readonly dispute: DecidedDispute }) {
  const t = useTranslations('disputes');
  const { moment } = useMoments();
  return (
    <FieldGrid>
      {dispute.statements.map((statement) => (
        <Stack key={statement.id} dense>
          <Caption>
            {t('statement', {
              who: statement.side === audience ? t('you') : t(`sides.${statement.side}`),
              when: moment(statement.at),
            })}
          </Caption>
          <UserParagraph>{statement.text}</UserParagraph>
          {statement.images.length > 0 && (
            <ViewedPictures
              label={t('images')}
              pictures={namedPhotos(statement.images, (index) => t('image', { index }))}
            />
          )}
        </Stack>
      ))}
    </FieldGrid>
  );
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
          <Caption>
            {decidedBy === null
              ? t('appeal.decidedOn', { when: moment(closedAt) })
              : t('appeal.decidedBy', { name: decidedBy, when: moment(closedAt) })}
          </Caption>
        )}
      </Stack>
    </Notice>
  );
}

/** Whose turn it is in an open dispute: the two sides first, with what is offered, then the operator. */
function DisputeTurn({ dispute, audience }: Pick<DisputeSectionProps, 'dispute' | 'audience'>) {
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
        // Staff decide it below.
        audience !== 'staff' && (
          <Notice tone="warning" title={t('openTitle')}>
            {t('openText')}
          </Notice>
        )
      )}
      {offer !== null && (
        <Notice tone="info" title={t('parties.offered', { amount: amountText(offer.amount) })}>
          {t('parties.offeredText')}
        </Notice>
      )}
    </>
  );
}
