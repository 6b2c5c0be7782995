import { lazyCode } from '@khidma/app/route/lazy-code';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import { furtherStep, keptAtVisit, type KeptAtVisit } from '@khidma/app/offline/kept-at-visit';
import { KeptHere } from '@khidma/app/offline/kept-here';
import { isUnsent, useOutbox } from '@khidma/app/offline/outbox-state';
import { useKeptMutation } from '@khidma/app/offline/use-send-or-keep';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { windowEnd } from '@khidma/app/visits/window-end';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import type { Job } from '@khidma/contract/shapes/asked-visit';
import { getJob, recordJobStep } from '@khidma/contract/scheduling/jobs';
import { contactWays } from '@khidma/domain/orders/absence-words';
import {
  type VisitStep,
  visitRefusal,
  visitSteps,
  wayMinutes,
} from '@khidma/domain/orders/visit-steps';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { BehindLink } from '../../shared/behind-link.tsx';
import { isLinkOver } from '../../shared/is-link-over.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { aboutJob } from './about-job.ts';
import { dropJobLink, readJobLink } from '../../shared/job-link.ts';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({ path: '/job', frame: 'link' });

// Taken at the end of a visit: not what the page is opened for.
const JobPictures = lazyCode(async () => (await import('./job-pictures.tsx')).JobPictures, null);

const KeptNotice = lazyPart(
  async () => (await import('@khidma/app/offline/kept-notice')).KeptNotice,
);

const jobQuery = (link: string) => queryOptionsFor(getJob, { link }, { kept: true });

/** One visit for whoever makes it, without an account: where, when, what, and how far it is. */
export function JobPage() {
  const t = useTranslations('shopOrders.job');
  const [link] = useState(readJobLink);
  const query = useQuery(jobQuery(link));
  const isOver = isLinkOver(query.error);
  const { items } = useOutbox();
  const hasUnsent = items.some(isUnsent);
  useEffect(() => {
    // By it whoever was refused finds what was kept.
    if (isOver && !hasUnsent) dropJobLink(link);
  }, [hasUnsent, isOver, link]);
  return (
    <>
      {hasUnsent && <KeptNotice />}
      <BehindLink title={t('title')} query={query} gone={{ title: t('gone'), text: t('goneText') }}>
        {(job) => <Shown job={job} link={link} />}
      </BehindLink>
    </>
  );
}

interface ShownProps {
  readonly job: Job;
  readonly link: string;
}

function Shown({ job, link }: ShownProps) {
  const t = useTranslations('shopOrders.job');
  const { period, moment } = useMoments();
  const { emirateOf } = useCatalogueNames();
  const { reservedAt, arrivalMinutes, plannedAt, address, makani, note } = job;
  const destination = `${address}, ${emirateOf(job.emirate)}`;
  return (
    <Stack>
      <Steps job={job} link={link} />
      <Section title={<UserText>{job.serviceName}</UserText>}>
        <DescriptionList
          items={[
            {
              label: t('when'),
              value: reservedAt && period(reservedAt, windowEnd(reservedAt, arrivalMinutes)),
            },
            { label: t('planned'), value: plannedAt && moment(plannedAt) },
            ...job.specs.map(({ name, option }) => ({
              label: name,
              value: <UserText>{option}</UserText>,
            })),
            { label: t('quantity'), value: job.quantity },
            { label: t('customer'), value: <UserText>{job.contactName}</UserText> },
            { label: t('where'), value: <UserText>{destination}</UserText>, wide: true },
            {
              label: t('makani'),
              value: makani === '' ? null : <Ltr>{formatMakani(makani)}</Ltr>,
            },
            {
              label: t('note'),
              value: note === '' ? null : <UserParagraph>{note}</UserParagraph>,
              wide: true,
            },
            { label: t('order'), value: <Ltr>{job.number}</Ltr> },
            { label: t('merchant'), value: <UserText>{job.merchantName}</UserText> },
          ]}
        />
        <Stack row>
          <ButtonLink href={`tel:${job.contactPhone}`}>
            {t('call')} <Ltr>{formatMobile(job.contactPhone)}</Ltr>
          </ButtonLink>
          <ButtonLink
            href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`}
          >
            {t('directions')}
          </ButtonLink>
        </Stack>
      </Section>
      <JobPictures job={job} link={link} />
    </Stack>
  );
}

/** What can be said now, after what is kept here. */
const mayWith = ({ may, visit, reservedAt }: Job, kept: KeptAtVisit, now: number): Job['may'] => {
  if (kept.step === null) return may;
  const facts = {
    status: 'Paid',
    disputeId: null,
    reservedAt: reservedAt === null ? null : Date.parse(reservedAt),
    step: furtherStep(visit?.step ?? null, kept.step),
  } as const;
  const steps = visitSteps.filter((step) => visitRefusal(facts, step, now) === null);
  return [...steps, ...may.filter((each) => each === 'contactAttempt')];
};

/** How far the visit is, and what can be said of it now. */
function Steps({ job, link }: ShownProps) {
  const t = useTranslations('shopOrders.job');
  const steps = useTranslations('visits.steps');
  const { moment, time } = useMoments();
  const [minutes, setMinutes] = useState('30');
  const tell = useKeptMutation({ sentText: t('said') });
  // What proves that somebody stood at the door is told from there, or not at all.
  const attempt = useEndpointMutation(recordJobStep, { silent: true });
  const say = (step: VisitStep): void => {
    const takes = step === 'onMyWay' || step === 'runningLate';
    tell.mutate({
      call: 'recordJobStep',
      slot: [step, step === 'runningLate' ? crypto.randomUUID() : ''].join(' '),
      ...aboutJob(job),
      step,
      input: { link, step, minutes: takes ? Number(minutes) : null },
      files: [],
    });
  };
  const { visit, attempts } = job;
  const kept = keptAtVisit(useOutbox().items, '');
  const may = mayWith(job, kept, useNow());
  const said = may.filter((each) => each !== 'contactAttempt');
  const error = tell.error ?? attempt.error;
  return (
    <Section title={t('steps')} description={t('stepsText')}>
      <Stack>
        {visit !== null && (
          <Notice tone="info" announce>
            {steps(`mine.${visit.step}`, { when: moment(visit.at) })}
          </Notice>
        )}
        <KeptHere kept={kept} />
        {error !== null && <Notice tone="danger" title={error.message} announce />}
        {may.includes('onMyWay') || may.includes('runningLate') ? (
          <SelectField
            label={steps('minutes')}
            value={minutes}
            onChange={(chosen) => setMinutes(chosen ?? minutes)}
            options={wayMinutes.map((n) => ({ value: String(n), label: steps('nMinutes', { n }) }))}
          />
        ) : null}
        <Stack row>
          {said.map((step) => (
            <Button
              key={step}
              kind={step === 'onMyWay' || step === 'arrived' ? 'primary' : 'secondary'}
              loading={tell.isPending && tell.variables.step === step}
              onClick={() => say(step)}
            >
              {t(`say.${step}`)}
            </Button>
          ))}
        </Stack>
        {may.includes('contactAttempt') && (
          <div role="group" aria-label={t('tried')}>
            <Stack row>
              {contactWays.map((way) => (
                <Button
                  key={way}
                  onClick={() => attempt.mutate({ link, step: 'contactAttempt', way })}
                >
                  {t('triedBy', { way: t(`ways.${way}`) })}
                </Button>
              ))}
            </Stack>
          </div>
        )}
        {attempts.map(({ way, at }) => (
          <div key={at}>
            <DotLine>
              {t(`ways.${way}`)}
              {time(at)}
            </DotLine>
          </div>
        ))}
        {may.length === 0 && <p>{t('nothing')}</p>}
      </Stack>
    </Section>
  );
}
