import type { agreeAbsence, takeBackAbsence } from '@khidma/contract/orders/absences';
import type { Absence } from '@khidma/contract/shapes/visit';
import { add, fils } from '@khidma/domain/money/fils';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { QuestionDialog } from '../actions/question-dialog.tsx';
import { useAmountText } from '../intl/use-amount-text.ts';
import { useMoments } from '../intl/use-moments.ts';
import { namedPhotos, ViewedPictures } from '../pictures/viewed-pictures.tsx';

interface OrderAbsenceProps {
  readonly orderId: string;
  readonly absence: Absence;
  /** How its reader does what may be done about it; the customer disputes it instead of agreeing. */
  readonly calls: {
    readonly agree?: typeof agreeAbsence;
    readonly takeBack: typeof takeBackAbsence;
  };
}

/** The report that one of the two sides was not there, as one of them reads it. */
export function OrderAbsence({ orderId, absence, calls }: OrderAbsenceProps) {
  const t = useTranslations('absence');
  const amountText = useAmountText();
  const [asking, setAsking] = useState<'agree' | 'takeBack' | null>(null);
  const steps = absence.may.filter((step) => calls[step] !== undefined);
  const endpoint = asking === null ? undefined : calls[asking];
  return (
    <>
      <AbsenceCard
        absence={absence}
        actions={
          steps.length > 0 ? (
            <>
              {steps.includes('agree') && <Caption>{t('contradict')}</Caption>}
              {steps.map((step) => (
                <Button key={step} onClick={() => setAsking(step)}>
                  {t(step)}
                </Button>
              ))}
            </>
          ) : undefined
        }
      />
      {asking !== null && endpoint !== undefined && (
        <QuestionDialog
          endpoint={endpoint}
          input={{ id: orderId }}
          danger={asking === 'agree'}
          title={t(`${asking}Title`)}
          confirmLabel={t(asking)}
          doneText={t(asking === 'agree' ? 'agreed' : 'takenBack')}
          onClose={() => setAsking(null)}
        >
          {t(`${asking}Text`, { amount: amountText(absence.outcome.refund) })}
        </QuestionDialog>
      )}
    </>
  );
}

interface AbsenceCardProps {
  readonly absence: Absence;
  /** What its reader can do. */
  readonly actions?: ReactNode;
}

/** A report that somebody was not there: what proves it, and what it comes to. */
export function AbsenceCard({ absence, actions }: AbsenceCardProps) {
  const t = useTranslations('absence');
  const { moment } = useMoments();
  const { absent, reportedAt, images, note } = absence;
  return (
    <Section
      title={t(`title.${absent}`)}
      description={t(`reported.${absent}`, { when: moment(reportedAt) })}
      footer={actions}
    >
      <Stack>
        <Standing absence={absence} />
        {note !== '' && <UserParagraph>{note}</UserParagraph>}
        <Evidence absence={absence} />
        {images.length > 0 && (
          <ViewedPictures
            label={t('pictures')}
            pictures={namedPhotos(images, (index) => t('picture', { index }))}
          />
        )}
      </Stack>
    </Section>
  );
}

function Standing({
  absence: { absent, status, until, outcome },
}: Pick<AbsenceCardProps, 'absence'>) {
  const amountText = useAmountText();
  const t = useTranslations('absence');
  const { moment } = useMoments();
  if (!isAbsenceOpen(status)) return <Notice tone="info" title={t(`statuses.${status}`)} />;
  return (
    <Notice
      tone="warning"
      title={
        until === null
          ? t('disputed')
          : t(`open.${absent}`, { when: moment(until), amount: amountText(outcome.refund) })
      }
    />
  );
}

function Evidence({ absence }: Pick<AbsenceCardProps, 'absence'>) {
  const t = useTranslations('absence');
  const { moment, time } = useMoments();
  const { arrivedAt, place, attempts, outcome, fee } = absence;
  return (
    <DescriptionList
      look="rows"
      items={[
        { label: t('arrived'), value: arrivedAt === null ? null : moment(arrivedAt) },
        { label: t('place'), value: place === null ? null : <OnMap place={place} /> },
        {
          label: t('attempts'),
          value:
            attempts.length === 0
              ? null
              : attempts.map(({ way, at }) => (
                  <div key={at}>
                    <DotLine>
                      {t(`ways.${way}`)}
                      {time(at)}
                    </DotLine>
                  </div>
                )),
        },
        { label: t('kept'), value: outcome.kept === 0 ? null : <Money fils={outcome.kept} /> },
        { label: t('keptVat'), value: outcome.vat === 0 ? null : <Money fils={outcome.vat} /> },
        {
          label: t('fee'),
          value:
            fee === null || outcome.kept === 0 ? null : (
              <Money fils={add(fils(fee.amount), fils(fee.vat))} />
            ),
        },
        {
          label: t('receives'),
          value: fee === null || outcome.kept === 0 ? null : <Money fils={fee.merchantReceives} />,
        },
        { label: t('refund'), value: <Money fils={outcome.refund} />, total: true },
        // Who did not come has nothing to show, and keeps nothing.
      ].filter(({ value }) => value !== null)}
    />
  );
}

function OnMap({ place }: { readonly place: NonNullable<Absence['place']> }) {
  const t = useTranslations('absence');
  const query = `${place.latitude},${place.longitude}`;
  return (
    <UiLink
      href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('map')}
    </UiLink>
  );
}
