import { normalEmail } from '@khidma/domain/rules/contact';
import type { Ctx } from '../../core/context.ts';
import { staff } from '../../db/schema/auth.ts';

/** Makes the console's first administrator as the settings say, where there is no staff at all; does nothing afterwards. */
export async function makeFirstStaff({ db, ids, clock, passwords, settings }: Ctx): Promise<void> {
  const { firstStaff } = settings;
  if (firstStaff === undefined) return;
  const [someone] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (someone) return;
  const email = normalEmail(firstStaff.email);
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
