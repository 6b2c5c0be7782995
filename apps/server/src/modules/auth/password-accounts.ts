import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { normalEmail } from '@khidma/domain/rules/contact';
import type { Lang } from '@khidma/i18n/languages';
import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { customers, merchantCredentials, staff } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import type { CodeFor } from './codes.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  findMerchantById,
  lockMerchantAccount,
  type MerchantAccount,
  ownWordsOf,
} from './merchant-accounts.ts';

/** Whoever signs in with a password, of whichever realm. */
export interface PasswordAccount {
  readonly id: string;
  readonly realm: Actor['realm'];
  readonly email: string;
  readonly name: string;
  /** What it can be typed as to sign in. */
  readonly accounts: readonly string[];
  /** As the account keeps it; null where it keeps none. */
  readonly lang: Lang | null;
  readonly passwordHash: string;
  /** What a new password may not be equal to, beside the old one. */
  readonly fundPasswordHash: string | null;
  /** What a password may not be made of. */
  readonly ownWords: readonly string[];
  /** Whether signing in would let it in. */
  readonly mayEnter: boolean;
}

/** How the accounts of a realm are found and changed. */
interface AccountKind {
  /** Returns what was typed in the form that it is stored in. */
  readonly keyOf: (typed: string) => string;
  readonly find: (tx: Tx, key: string) => Promise<PasswordAccount | undefined>;
  readonly byId: (tx: Tx, id: string) => Promise<PasswordAccount | undefined>;
  /** The same, locked until the transaction ends. */
  readonly lock: (tx: Tx, id: string) => Promise<PasswordAccount | undefined>;
  readonly setHash: (tx: Tx, id: string, change: NewHash) => Promise<unknown>;
  /** What a code for a new password is asked for. */
  readonly resetPurpose: CodeFor['purpose'];
  /** Where one signs in, in the realm's app. */
  readonly signInPath: string;
}

interface NewHash {
  readonly passwordHash: string;
  readonly now: Date;
}

const merchantAccount = (found: MerchantAccount | undefined): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'merchant',
    name: found.contactName,
    accounts: [found.email, found.mobile],
    ownWords: ownWordsOf(found),
    mayEnter: merchantCan.trade(found),
  };

const merchantKind: AccountKind = {
  keyOf: accountKeyOf,
  find: async (tx, key) => merchantAccount(await findMerchantAccount(tx, key)),
  byId: async (tx, id) => merchantAccount(await findMerchantById(tx, id)),
  lock: async (tx, id) => merchantAccount(await lockMerchantAccount(tx, id)),
  setHash: (tx, id, { passwordHash, now }) =>
    tx
      .update(merchantCredentials)
      .set({ passwordHash, passwordChangedAt: now })
      .where(eq(merchantCredentials.merchantId, id)),
  resetPurpose: 'resetPassword',
  signInPath: '/login',
};

const findCustomer = (tx: Tx, where: SQL) => tx.select().from(customers).where(where).limit(1);

const customerAccount = ([found]: (typeof customers.$inferSelect)[]): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'customer',
    accounts: [found.email],
    lang: null,
    fundPasswordHash: null,
    ownWords: [found.email, found.mobile, found.name],
    mayEnter: found.blockedAt === null,
  };

const customerKind: AccountKind = {
  keyOf: normalEmail,
  find: async (tx, key) => customerAccount(await findCustomer(tx, eq(customers.email, key))),
  byId: async (tx, id) => customerAccount(await findCustomer(tx, eq(customers.id, id))),
  lock: async (tx, id) =>
    customerAccount(await findCustomer(tx, eq(customers.id, id)).for('no key update')),
  setHash: (tx, id, { passwordHash }) =>
    tx.update(customers).set({ passwordHash }).where(eq(customers.id, id)),
  resetPurpose: 'resetCustomer',
  signInPath: '/sign-in',
};

const findStaff = (tx: Tx, where: SQL) => tx.select().from(staff).where(where).limit(1);

const staffAccount = ([found]: (typeof staff.$inferSelect)[]): PasswordAccount | undefined =>
  found && {
    ...found,
    realm: 'staff',
    accounts: [found.email],
    lang: null,
    fundPasswordHash: null,
    ownWords: [found.email, found.name],
    mayEnter: found.disabledAt === null,
  };

const staffKind: AccountKind = {
  keyOf: normalEmail,
  find: async (tx, key) => staffAccount(await findStaff(tx, eq(staff.email, key))),
  byId: async (tx, id) => staffAccount(await findStaff(tx, eq(staff.id, id))),
  lock: async (tx, id) => staffAccount(await findStaff(tx, eq(staff.id, id)).for('no key update')),
  setHash: (tx, id, { passwordHash }) =>
    // With a password of one's own one has come.
    tx.update(staff).set({ passwordHash, invitedAt: null }).where(eq(staff.id, id)),
  resetPurpose: 'resetStaff',
  signInPath: '/sign-in',
};

/** The accounts of the three realms: what forgets and changes a password asks of each. */
export const passwordAccounts: Readonly<Record<Actor['realm'], AccountKind>> = {
  merchant: merchantKind,
  customer: customerKind,
  staff: staffKind,
};
