import type { CallBase } from '../../core/call.ts';
import type { AttemptOn } from './login-attempts.ts';
import { beginSignIn } from './sign-in-attempts.ts';

interface Credentials<T> extends AttemptOn {
  readonly password: string;
  find(): Promise<T | undefined>;
  /** Every name that the account can be typed by, where there are more than the one typed. */
  namesOf?(found: T): readonly string[];
}

/** The account whose password this is, or a refusal that is the same for an unknown account: same answer, same work, same count. */
export async function checkCredentials<
  T extends { readonly id: string; readonly passwordHash: string },
>(call: Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>, credentials: Credentials<T>): Promise<T> {
  const attempt = await beginSignIn(call, credentials);
  const found = await credentials.find();
  const right = await call.ctx.passwords.verify(found?.passwordHash ?? null, credentials.password);
  if (!right || found === undefined) throw attempt.refusal;
  await attempt.succeeded({
    id: found.id,
    accounts: credentials.namesOf?.(found) ?? [credentials.account],
  });
  return found;
}
