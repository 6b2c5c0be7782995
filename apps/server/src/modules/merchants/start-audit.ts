import { startAudit } from '@khidma/contract/staff/start-audit';
import { handle } from '../../core/call.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication, moveAsStaff } from './move-application.ts';

/** Takes an application into audit. */
export const startAuditHandler = handle(startAudit, async (call) => {
  const row = await lockApplication(call, call.input.id);
  return presentApplication(
    call,
    await moveAsStaff(call, row, { event: 'startAudit', action: 'startAudit' }),
    'staff',
  );
});
