import { normalEmail } from '@khidma/domain/rules/contact';
import type { Problem } from '@khidma/domain/rules/problem';
import { SettingsError } from '../../config/config.ts';
import type { Ctx } from '../../core/context.ts';
import { staff } from '../../db/schema/auth.ts';
import { problemsOfPassword } from './passwords.ts';

/** Makes the console's first administrator as the settings say, where there is no staff at all; does nothing afterwards. */
export async function makeFirstStaff({ db, ids, clock, passwords, settings }: Ctx): Promise<void> {
  const { firstStaff } = settings;
  if (firstStaff === undefined) return;
  const [someone] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (someone) return;
  const email = normalEmail(firstStaff.email);
  const [problem] = await problemsOfPassword({
    kind: 'login',
    password: firstStaff.password,
    ownWords: [email],
  });
  if (problem)
    throw new SettingsError(`FIRST_STAFF_PASSWORD ${faults[problem.rule] ?? 'is not valid'}.`);
  await db
    .insert(staff)
    .values({
      id: ids.uuid(),
      name: email.split('@')[0] ?? email,
      email,
      passwordHash: await passwords.hash(firstStaff.password),
      role: 'administrator',
      createdAt: clock.now(),
    })
    // Two nodes that start at once make one.
    .onConflictDoNothing();
}

const faults: Readonly<Partial<Record<Problem['rule'], string>>> = {
  passwordLength: 'must have at most 50 characters',
  passwordClasses: 'must mix letters in two cases, digits or symbols',
  passwordOwnWords: 'must hold more than the mail address and the name of the product',
  passwordCommon: 'is one that many people use',
};
