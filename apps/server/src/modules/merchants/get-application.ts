import { eq } from 'drizzle-orm';
import { getApplication } from '@khidma/contract/merchants/get-application';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { applications } from '../../db/schema/merchants.ts';
import { applicationIdOf } from './application-link.ts';
import { presentApplication } from './application.presenter.ts';

/** The application behind a link, for the applicant who has no account. */
export const getApplicationHandler = handle(getApplication, async (call) => {
  const id = await applicationIdOf(call, call.input.link);
  const [row] = await call.tx.select().from(applications).where(eq(applications.id, id));
  if (row === undefined) throw refuse('applicationLinkExpired');
  return presentApplication(call, row, 'applicant');
});
