import {
  contactApplicant,
  judgeApplication,
  pageApplications,
  reviseApplication,
} from '@khidma/contract/merchants/application-audits';
import * as z from 'zod/mini';
import { connect } from './api.ts';
import { staffTokenOf } from './staff-session.ts';

/** What staff decide about one application, without their screens: for journeys that are about the applicant's. */
export interface StaffDesk {
  readonly contact: () => Promise<void>;
  /** Approves some fields, and asks for one again. */
  readonly revise: (revision: {
    readonly approved: readonly string[];
    readonly path: string;
    readonly text: string;
    readonly message: string;
  }) => Promise<void>;
}

const page = z.object({
  records: z.array(z.object({ id: z.string(), reference: z.string() })),
});

/** The desk of the first member of staff, with one application on it. */
export async function openDesk(url: string, reference: string): Promise<StaffDesk> {
  const call = await connect(url);
  const token = await staffTokenOf(url, call);
  const { records } = z.parse(page, await call(pageApplications, {}, token));
  const id = records.find((row) => row.reference === reference)?.id;
  if (id === undefined) throw new Error(`no application ${reference}`);
  return {
    contact: async () => void (await call(contactApplicant, { id }, token)),
    revise: async ({ approved, path, text, message }) => {
      const verdicts = Object.fromEntries(approved.map((field) => [field, 'approved' as const]));
      await call(judgeApplication, { id, verdicts }, token);
      await call(reviseApplication, { id, message, remarks: [{ path, text }] }, token);
    },
  };
}
