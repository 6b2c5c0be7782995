import { useAssignees } from '../../shared/cases/case-queries.ts';
import { HolderSteps } from '../../shared/cases/case-section.tsx';
import { paths } from '../../shared/paths.ts';
import { isPlaceOpen } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { useDeskDays } from '../../shared/use-desk-days.ts';
import { openContact } from '@khidma/app/frame/frame-store';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { Dispute } from '@khidma/contract/shapes/dispute';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { disputeWaitsFor } from '@khidma/domain/disputes/dispute-rules';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { businessDeadline } from '@khidma/domain/rules/business-days';
import { permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { IconMessageCircle } from '@khidma/icons';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { buttonClass } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { useTranslations } from 'use-intl';

/** Until when staff decide about an order's dispute, as an instant; null while nobody waits for them. */
export function useDecisionDue(order: StaffOrder) {
  const now = useNow();
  const days = useDeskDays('disputeBusinessDays');
  const { dispute, merchant } = order;
  if (dispute === null || !isDisputed(order)) return null;
  const readyAt = Date.parse(dispute.readyAt);
  if (disputeWaitsFor({ readyAt, merchant }, now) !== 'staff') return null;
  const due = businessDeadline(readyAt, days);
  return { at: new Date(due).toISOString(), isLate: due < now };
}

interface DisputeDueProps {
  readonly dispute: Dispute;
  readonly due: NonNullable<ReturnType<typeof useDecisionDue>>;
}

/** Who decides it, and until when. */
export function DisputeDue({ dispute, due }: DisputeDueProps) {
  const t = useTranslations('consoleOrders.dispute.due');
  const { soon } = useMoments();
  const me = useSession((state) => state.staff?.id);
  const holder = useAssignees('disputes', [dispute.id]).get(dispute.id);
  const when = soon(due.at);
  return (
    <StatusBadge tone={due.isLate ? 'danger' : 'warning'}>
      <span>
        {holder === undefined
          ? t('free', { when })
          : holder.id === me
            ? t('mine', { when })
            : t.rich('with', {
                when,
                name: () => <UserText key="name">{holder.name}</UserText>,
              })}
      </span>
    </StatusBadge>
  );
}

/** Takes a dispute or gives it to a colleague, and writes to either side. */
export function DisputeSteps({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations();
  const role = useSession((state) => state.staff?.role);
  const { id: orderId, customer, merchant, dispute } = order;
  if (role === undefined || dispute === null) return null;
  const sides = [
    { kind: 'user', key: 'customer', ...customer },
    { kind: 'landlord', key: 'merchant', ...merchant },
  ] as const;
  return (
    <>
      {staffRoleHolds(role, permissionOfCase('disputes')) && (
        <HolderSteps queue="disputes" id={dispute.id} kind="primary" />
      )}
      {isPlaceOpen(role, paths.messages()) && (
        <MenuButton
          label={t('consoleOrders.write')}
          className={buttonClass()}
          items={sides.map(({ kind, key, id, name }) => ({
            key,
            group: t(`disputes.sides.${key}`),
            label: <bdi>{name}</bdi>,
            onSelect: () => openContact({ kind, userId: id, orderId }),
          }))}
        >
          <span className="k-line">
            <IconMessageCircle size={18} aria-hidden />
            {t('consoleOrders.write')}
          </span>
        </MenuButton>
      )}
    </>
  );
}
