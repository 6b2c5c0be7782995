import { getServiceReview, pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { connect } from './api.ts';

const page = z.object({ records: z.array(z.object({ id: z.string() })) });
const review = z.object({ mediaReady: z.boolean() });

/** Waits until the pictures of every service that waits in the demo are drawn: each copy would draw them again. */
export async function untilPicturesReady(url: string): Promise<void> {
  const call = await connect(url);
  const [, , , { account: email, password }] = demoAccounts;
  const { token } = z.parse(
    z.object({ token: z.string() }),
    await call(signInStaff, { email, password }),
  );
  const { records } = z.parse(page, await call(pageServiceReviews, {}, token));
  const isReady = async ({ id }: { readonly id: string }) =>
    z.parse(review, await call(getServiceReview, { id }, token)).mediaReady;
  while (!(await Promise.all(records.map(isReady))).every(Boolean)) await pause(500);
}
