import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { textsInEach } from '@khidma/i18n/every-language';
import { defaultLang } from '@khidma/i18n/languages';
import { and, asc, isNull } from 'drizzle-orm';
import { appUrl } from '../../core/app-urls.ts';
import { type CallBase, callerOf } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { enqueueMail } from '../outbox/api.ts';
import type { StoredAsk } from './present-asks.ts';

const names = await textsInEach('consoleActions');

const kinds = {
  asked: 'protectedChangeAsked',
  agree: 'protectedChangeAgreed',
  refuse: 'protectedChangeStopped',
  stop: 'protectedChangeStopped',
} as const;

/** What the log calls a call, where it is another name. */
const logged = { cancelStaffOrder: 'cancelOrder', refundDispute: 'decideDispute' } as const;

const nameOf = (call: StoredAsk['call']) =>
  call === 'cancelStaffOrder' || call === 'refundDispute' ? logged[call] : call;

/** Tells everybody who holds money or lets people in, by mail, that what protects money is to change. */
export async function mailProtectedChange(
  call: CallBase,
  row: StoredAsk,
  step: keyof typeof kinds,
): Promise<void> {
  const members = await call.tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNull(staff.invitedAt)))
    .orderBy(asc(staff.id));
  const me = callerOf(call).id;
  const told = members.filter(
    ({ role }) => staffRoleHolds(role, 'money') || staffRoleHolds(role, 'people'),
  );
  for (const { name, email: to } of told)
    await enqueueMail(call, {
      kind: kinds[step],
      to,
      // Of staff no language is kept.
      lang: defaultLang,
      data: {
        name,
        link: `${appUrl(call.ctx.settings, 'staff')}/second-person`,
        colleague: members.find(({ id }) => id === me)?.name ?? '',
        title: names[defaultLang].names[nameOf(row.call)],
        ...(row.reason !== '' && { reason: row.reason }),
      },
    });
}
