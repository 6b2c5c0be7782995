import type { Work } from '../../core/work.ts';
import { type AttemptOn, beginAttempt } from './login-attempts.ts';

interface Credentials<T> extends AttemptOn {
  readonly password: string;
  find(): Promise<T | undefined>;
}

/** The account whose password this is, or a refusal that is the same for an unknown account: same answer, same work, same count. */
export async function checkCredentials<T extends { readonly passwordHash: string }>(
  work: Work,
  credentials: Credentials<T>,
): Promise<T> {
  const attempt = await beginAttempt(work, credentials);
  const found = await credentials.find();
  const right = await work.ctx.passwords.verify(found?.passwordHash ?? null, credentials.password);
  if (!right || found === undefined) throw attempt.refusal;
  await attempt.succeeded();
  return found;
}
