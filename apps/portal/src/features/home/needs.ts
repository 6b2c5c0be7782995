import type { Home, HomeDispute, HomeWait } from '@khidma/contract/insights/home';
import { dayMs } from '@khidma/domain/rules/days';
import { byUrgency, type Urgency, urgencyOf } from '@khidma/domain/rules/urgency';
import { paths } from '../../shared/paths.ts';

/** One thing that waits, with how soon it does. */
export type Need = {
  readonly key: string;
  readonly step: Urgency;
  readonly href: string;
  /** When it is decided by silence, and since when it waits; null where nothing happens by itself. */
  readonly clock: { readonly since: string; readonly deadline: string } | null;
} & (
  | { readonly kind: HomeWait['kind']; readonly wait: HomeWait }
  | { readonly kind: 'dispute'; readonly dispute: HomeDispute }
  | { readonly kind: 'declined'; readonly count: number }
  | { readonly kind: 'certificate'; readonly certificate: Home['certificates'][number] }
);

/** A paper that ends within so many days is soon. */
const soonDays = 7;

/** Returns the orders that wait for the merchant, the most urgent first; within a step what ends first. */
export function ordersOf({ waits, disputes }: Home, now: number): Need[] {
  const all: Need[] = [
    ...waits.map((wait) => needOfWait(wait, now)),
    ...disputes.map((dispute): Need => ({
      kind: 'dispute',
      key: `dispute ${dispute.orderId}`,
      step: 'soon',
      href: paths.order(dispute.orderId),
      // Until then the two can agree.
      clock:
        Date.parse(dispute.readyAt) > now
          ? { since: dispute.openedAt, deadline: dispute.readyAt }
          : null,
      dispute,
    })),
  ];
  return inOrder(all);
}

/** Returns what waits for the merchant beside orders, likewise. */
export function besideOrders({ services, certificates }: Home, now: number): Need[] {
  const all: Need[] = [
    ...certificates.map((certificate): Need => ({
      kind: 'certificate',
      key: `certificate ${certificate.kind}`,
      step: stepOfPaper(Date.parse(certificate.endsAt), now),
      href: paths.expiredCertificate(),
      clock: { since: beginOf(certificate.endsAt), deadline: certificate.endsAt },
      certificate,
    })),
    ...(services.declined === 0
      ? []
      : [
          {
            kind: 'declined' as const,
            key: 'declined',
            step: 'later' as const,
            href: `${paths.services()}?status=Declined`,
            clock: null,
            count: services.declined,
          },
        ]),
  ];
  return inOrder(all);
}

const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted((a, b) => byUrgency(a.step, b.step) || endOf(a) - endOf(b));

/** What stays as it is where nobody answers. */
const costless: readonly HomeWait['kind'][] = ['extension', 'proposal'];

const needOfWait = (wait: HomeWait, now: number): Need => {
  const { kind, orderId, since, deadline } = wait;
  return {
    kind,
    key: `${kind} ${orderId}`,
    step: urgencyOf(
      {
        isMine: true,
        deadline: deadline === null ? null : Date.parse(deadline),
        isCostly: !costless.includes(kind),
      },
      now,
    ),
    href: kind === 'time' ? `${paths.order(orderId)}?do=proposeTime` : paths.order(orderId),
    clock: deadline === null ? null : { since, deadline },
    wait,
  };
};

const stepOfPaper = (deadline: number, now: number): Urgency =>
  urgencyOf({ isMine: true, deadline, opensAt: deadline - soonDays * dayMs }, now);

/** The ring of a paper shows the last month of its life. */
const beginOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 30 * dayMs).toISOString();

const endOf = ({ clock }: Need): number =>
  clock === null ? Number.POSITIVE_INFINITY : Date.parse(clock.deadline);
