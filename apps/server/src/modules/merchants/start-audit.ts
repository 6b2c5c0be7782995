import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { startAudit } from '@khidma/contract/staff/start-audit';
import type { Call } from '../../core/call.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication } from './move-application.ts';
import { moveAsStaff } from './staff-move.ts';

/** Takes an application into audit. */
export async function runStartAudit(call: Call<typeof startAudit>): Promise<ApplicationDetail> {
  const row = await lockApplication(call, call.input.id);
  return presentApplication(
    call,
    await moveAsStaff(call, row, { event: 'startAudit', action: 'startAudit' }),
    'staff',
  );
}
