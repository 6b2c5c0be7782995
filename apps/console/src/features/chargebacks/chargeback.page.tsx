import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { useEndpointQuery } from '@khidma/client/query';
import { OrderConversation } from '../../shared/conversation/order-conversation.tsx';
import { RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { RecordFrame } from '../../shared/decision/record-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { ChargebackBadge } from './chargeback-badge.tsx';
import classes from './chargeback-page.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { answerChargeback, getChargeback } from '@khidma/contract/accounting/chargebacks';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import {
  chargebackCan,
  maxChargebackStatement,
} from '@khidma/domain/payments/chargeback-transitions';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/chargebacks/$id',
});

type Chargeback = OutputOf<typeof getChargeback>;

/** One chargeback: what the bank says, what it is told, and its answer, which is sent once. */
export function ChargebackPage() {
  const { id } = route.useParams();
  const query = useEndpointQuery(getChargeback, { id });
  return (
    <LoadedDetail query={query} list="chargebacks">
      {(chargeback) => <Detail chargeback={chargeback} />}
    </LoadedDetail>
  );
}

function Detail({ chargeback }: { readonly chargeback: Chargeback }) {
  const t = useTranslations('consoleChargebacks');
  const may = usePermission(answerChargeback);
  const mayRead = usePermission(readOrderConversation);
  const { moment } = useMoments();
  const { status, amount, orderNumber, evidence, statement, nextTryAt } = chargeback;
  return (
    <RecordFrame
      list={{ label: t('title'), href: paths.chargebacks() }}
      number={orderNumber}
      title={<Money fils={amount} />}
      badge={<ChargebackBadge status={status} />}
      actions={may && chargebackCan.answer(chargeback) && <Answer chargeback={chargeback} />}
    >
      <Notice tone={chargebackCan.answer(chargeback) ? 'warning' : 'info'}>
        {t(`hints.${status}`)}
      </Notice>
      {nextTryAt !== null && (
        <Notice tone="warning">{t('nextTry', { when: moment(nextTryAt) })}</Notice>
      )}
      <Facts chargeback={chargeback} />
      {statement !== '' && (
        <Section title={t('statement')}>
          <p className={classes.text}>
            <UserText>{statement}</UserText>
          </p>
        </Section>
      )}
      {mayRead && chargebackCan.end(chargeback) && (
        <OrderConversation orderId={chargeback.orderId} />
      )}
      <Section title={t('evidence')} description={t('evidenceText')}>
        <pre className={classes.evidence} dir="ltr">
          {evidence}
        </pre>
      </Section>
      <Files chargeback={chargeback} />
    </RecordFrame>
  );
}

/** What goes with the words, or went. */
function Files({ chargeback: { files } }: { readonly chargeback: Chargeback }) {
  const t = useTranslations('consoleChargebacks');
  return (
    <Section title={t('files')} description={t('filesText')}>
      {files.length === 0 ? (
        <p className={classes.text}>{t('noFiles')}</p>
      ) : (
        <DescriptionList
          items={files.map(({ kind, name, pictures, state }) => ({
            label: t(`fileKinds.${kind}`),
            value: (
              <>
                <DotLine>
                  <Ltr>{name}</Ltr>
                  {pictures !== null && t('pictures', { count: pictures })}
                </DotLine>{' '}
                <StatusBadge tone={toneOf[state]}>{t(`fileStates.${state}`)}</StatusBadge>
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

const toneOf = { ready: 'neutral', sent: 'success', refused: 'danger' } as const;

function Facts({ chargeback }: { readonly chargeback: Chargeback }) {
  const t = useTranslations('consoleChargebacks');
  const { moment } = useMoments();
  const { orderId, orderNumber, merchantId, merchantName, reason, cardLast4, fee } = chargeback;
  const { openedAt, answerBy, answeredAt, answeredBy, endedAt } = chargeback;
  return (
    <Section title={<Ltr>{orderNumber}</Ltr>}>
      <DescriptionList
        items={[
          {
            label: t('order'),
            value: <OrderLink id={orderId} number={orderNumber} />,
          },
          {
            label: t('merchant'),
            value: <MerchantLink id={merchantId} name={merchantName} />,
          },
          { label: t('reason'), value: <BankReason reason={reason} /> },
          cardLast4 !== '' && { label: t('card'), value: t('cardEnding', { digits: cardLast4 }) },
          { label: t('fee'), value: <Money fils={fee} /> },
          { label: t('opened'), value: moment(openedAt) },
          { label: t('answerBy'), value: answerBy === null ? t('noLimit') : moment(answerBy) },
          answeredAt !== null && {
            label: t('answered'),
            value: t('by', { name: answeredBy?.name ?? '', when: moment(answeredAt) }),
          },
          endedAt !== null && { label: t('ended'), value: moment(endedAt) },
        ]}
      />
    </Section>
  );
}

function Answer({ chargeback: { id, orderNumber } }: { readonly chargeback: Chargeback }) {
  const t = useTranslations('consoleChargebacks.answer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <RefuseDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        endpoint={answerChargeback}
        inputOf={(statement) => ({ id, statement })}
        field={{ name: 'statement', longest: maxChargebackStatement }}
        title={t('title')}
        label={t('label')}
        hint={t('hint')}
        confirmLabel={t('confirm')}
        doneText={t('done')}
        danger={false}
      >
        {t('text', { number: orderNumber })}
      </RefuseDialog>
    </>
  );
}

/** The reasons that a card's bank gives for a payment, as the provider writes them. */
const known = {
  credit_not_processed: 'creditNotProcessed',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  general: 'general',
  product_not_received: 'notReceived',
  product_unacceptable: 'unacceptable',
  subscription_canceled: 'subscriptionCanceled',
  unrecognized: 'unrecognized',
} as const;

/** Why a card's bank asks about a payment or takes it back; what we have no words for stands as it was sent. */
function BankReason({ reason }: { readonly reason: string }) {
  const t = useTranslations('consoleChargebacks.reasons');
  const name = Object.entries(known).find(([sent]) => sent === reason)?.[1];
  return name === undefined ? <Ltr>{reason.replaceAll('_', ' ')}</Ltr> : t(name);
}
