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
  | { readonly kind: 'unread'; readonly count: number; readonly since: string | null }
  | { readonly kind: 'declined' | 'drafts'; readonly count: number }
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
export function besideOrders({ unread, services, certificates }: Home, now: number): Need[] {
  const all: Need[] = [
    ...certificates.map((certificate): Need => ({
      kind: 'certificate',
      key: `certificate ${certificate.kind}`,
      step: stepOfPaper(Date.parse(certificate.endsAt), now),
      href: paths.expiredCertificate(),
      clock: { since: beginOf(certificate.endsAt), deadline: certificate.endsAt },
      certificate,
    })),
    ...(unread.conversations === 0
      ? []
      : [
          {
            kind: 'unread' as const,
            key: 'unread',
            step: 'soon' as const,
            href: paths.chat(),
            clock: null,
            count: unread.conversations,
            since: unread.since,
          },
        ]),
    ...(services.declined === 0 ? [] : [needOfServices('declined', services.declined)]),
    ...(services.drafts === 0 ? [] : [needOfServices('drafts', services.drafts)]),
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

const needOfServices = (kind: 'declined' | 'drafts', count: number): Need => ({
  kind,
  key: kind,
  step: 'later',
  href: kind === 'drafts' ? paths.unfinishedServices() : `${paths.services()}?status=Declined`,
  clock: null,
  count,
});

const stepOfPaper = (deadline: number, now: number): Urgency =>
  urgencyOf({ isMine: true, deadline, opensAt: deadline - soonDays * dayMs }, now);

/** The ring of a paper shows the last month of its life. */
const beginOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 30 * dayMs).toISOString();

const endOf = ({ clock }: Need): number =>
  clock === null ? Number.POSITIVE_INFINITY : Date.parse(clock.deadline);
