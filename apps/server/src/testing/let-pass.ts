import { sessions } from '../db/schema/auth.ts';
import type { RunningTestServer } from './test-server.ts';

/** Lets time pass for orders, while nobody's session ends: that is not what such a test is about. */
export async function letPass({ db, clock }: RunningTestServer, ms: number): Promise<void> {
  clock.advance(ms);
  const never = new Date('2100-01-01T00:00:00.000Z');
  await db.update(sessions).set({ idleExpiresAt: never, expiresAt: never });
}
