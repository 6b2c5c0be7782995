import { ProofParts } from '@khidma/app/proof/proof-parts.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { momentInDubai } from '@khidma/domain/rules/days';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList, type DescriptionItem } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { PictureOrigins } from './picture-origins.tsx';
import { useReasonWords } from '@khidma/app/intl/use-reason-words';

/** What was ordered for when, how it ended, and the proof of the work. */
export function OrderDetails({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders');
  return (
    <Section
      title={t('bought')}
      actions={<UiLink href={paths.service(order.serviceId)}>{t('toService')}</UiLink>}
    >
      <DescriptionList items={useFacts(order)} />
      {order.completion !== null && <ProofParts completion={order.completion} />}
      <PictureOrigins order={order} />
    </Section>
  );
}

const useFacts = (order: StaffOrder): DescriptionItem[] => {
  const t = useTranslations('consoleOrders');
  const reason = useReasonWords();
  const format = useFormatter();
  const { moment, period } = useMoments();
  const { completion, cancel, extension } = order;
  return [
    { label: t('service'), value: <UserText>{order.serviceName}</UserText> },
    ...order.specs.map(({ name, option }) => ({
      label: name,
      value: <UserText>{option}</UserText>,
    })),
    { label: t('quantity'), value: format.number(order.quantity) },
    {
      label: t('reserved'),
      value:
        order.reservedAt === null
          ? t('anyTime')
          : period(
              order.reservedAt,
              windowEnd(order.reservedAt, order.arrivalMinutes) ?? order.reservedUntil,
            ),
    },
    { label: t('ordered'), value: moment(order.createdAt) },
    ...(extension === 'none'
      ? []
      : [{ label: t('extension'), value: t(`extensions.${extension}`) }]),
    ...(cancel === null || (cancel.reason === '' && cancel.description === '')
      ? []
      : [
          {
            label: t('cancelReason'),
            value: (
              <>
                {reason(cancel.reason)}
                {cancel.description !== '' && <UserParagraph>{cancel.description}</UserParagraph>}
              </>
            ),
          },
        ]),
    ...(cancel === null || cancel.refusalReason === ''
      ? []
      : [{ label: t('refusal'), value: <UserParagraph>{cancel.refusalReason}</UserParagraph> }]),
    ...(completion === null
      ? []
      : [
          {
            label: t('proofWhen'),
            value: moment(new Date(momentInDubai(completion.date, completion.time)).toISOString()),
          },
          ...(completion.info === ''
            ? []
            : [
                {
                  label: t('proofInfo'),
                  value: <UserParagraph>{completion.info}</UserParagraph>,
                  wide: true,
                },
              ]),
        ]),
  ];
};
