import { eq } from 'drizzle-orm';
import type { getApplication } from '@khidma/contract/merchants/get-application';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { Call } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { applications } from '../../db/schema/merchants.ts';
import { applicationIdOf } from './application-link.ts';
import { presentApplication } from './application.presenter.ts';

/** The application behind a link, for the applicant who has no account. */
export async function runGetApplication(
  call: Call<typeof getApplication>,
): Promise<ApplicationDetail> {
  const id = await applicationIdOf(call, call.input.link);
  const [row] = await call.tx.select().from(applications).where(eq(applications.id, id));
  if (row === undefined) throw refuse('applicationLinkExpired');
  return presentApplication(call, row, 'applicant');
}
