import type { StaffRights } from '@khidma/contract/core/staff-rights';
import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import type { CallBase, Handler } from '../kernel/call.ts';
import { withoutAccounts } from '../kernel/mask.ts';
import { recordStaffAction, recordStaffLook } from '../areas/backoffice/staff/staff-actions.ts';

type Logged = NonNullable<StaffRights['logged']>;

/** Has a call of staff written into their log in its own transaction, where its endpoint says so. */
export const logStaffCalls = (handler: Handler): Handler => {
  const { endpoint } = handler;
  const logged = endpoint.staff?.logged;
  if (logged === undefined) return handler;
  if (handler.kind !== 'json')
    throw new Error(`${endpoint.name} has no transaction to be logged in`);
  const action = staffActionNames.find((name) => name === endpoint.name);
  if (action === undefined) throw new Error(`the log of staff has no name for ${endpoint.name}`);
  const record = endpoint.method === 'GET' ? recordStaffLook : recordStaffAction;
  const run: typeof handler.run = async (call) => {
    const output = await handler.run(call);
    if (call.actor?.realm === 'staff')
      await record(call, { action, subject: [logged.as, subjectOf(call, logged, output)] });
    return output;
  };
  return { ...handler, run };
};

/** Has every answer to staff show whole numbers of bank accounts to those alone whose work they are. */
export const maskForStaff = (handler: Handler): Handler => {
  if (handler.endpoint.realm !== 'staff' || handler.kind !== 'json') return handler;
  const run: typeof handler.run = async (call) => maskForRole(call, await handler.run(call));
  return { ...handler, run };
};

/** Returns what is shown to staff as the caller's role may see it. */
export const maskForRole = <T>({ actor }: Pick<CallBase, 'actor'>, value: T): T =>
  actor?.role !== undefined && staffRoleHolds(actor.role, 'accounts')
    ? value
    : withoutAccounts(value);

const subjectOf = (
  { input }: CallBase & { readonly input: unknown },
  { by }: Logged,
  output: unknown,
): string => {
  const id = fieldOf(input, by) ?? fieldOf(output, by);
  if (id === undefined) throw new Error(`neither question nor answer has ${by}`);
  return id;
};

const fieldOf = (value: unknown, name: string): string | undefined => {
  if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
  const field: unknown = Reflect.get(value, name);
  return typeof field === 'string' ? field : undefined;
};
