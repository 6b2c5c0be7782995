import { isEmiratesId } from '@khidma/domain/rules/numbers';
import type { Ctx } from '../kernel/context.ts';
import { customers, merchantCredentials, staff, staffSecondFactors } from '../db/schema/auth.ts';
import { merchants } from '../db/schema/merchants.ts';
import { seal } from '../kernel/sealed-columns.ts';
import { transaction } from '../db/transaction.ts';
import { imInfoOf } from '../areas/identity/auth/tickets.ts';
import { beginSession } from '../areas/identity/auth/sessions.ts';

/** What the factories need of a test server. */
export interface Stage {
  readonly ctx: Ctx;
}

type MerchantRow = typeof merchants.$inferInsert;

export interface GivenMerchant {
  readonly merchantId: string;
  readonly token: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

export interface MerchantOptions extends Partial<MerchantRow> {
  readonly password?: string;
  /** None is set without it. */
  readonly fundPassword?: string;
}

/** The login password of everybody here unless a test says otherwise. */
export const KNOWN_PASSWORD = 'Correct-horse-7';

let count = 0;
/** Tests of one file share a database: addresses and numbers must differ. */
const nextNumber = (): string => String((count += 1)).padStart(7, '0');

/** An Emirates ID that nobody else has: its last digit makes the sum right. */
export function nextEmiratesId(): string {
  const begun = `7841980${nextNumber()}`;
  const checked = [...'0123456789'].map((digit) => begun + digit).find(isEmiratesId);
  if (checked === undefined) throw new Error(`no digit completes ${begun}`);
  return checked;
}

/** The messaging token of somebody who is signed in, as their page gets it. */
export async function loadImToken({ ctx }: Stage, token: string): Promise<string> {
  const now = ctx.clock.now();
  const actor = await ctx.auth.resolve(token, now);
  if (actor === null || actor === 'suspended')
    throw new Error('nobody is signed in with that token');
  return imInfoOf(ctx, actor.sessionId, now).imToken;
}

/** An activated merchant in Dubai with a business licence in force, signed in. */
export async function givenMerchant(
  stage: Stage,
  options: MerchantOptions = {},
): Promise<GivenMerchant> {
  const { password = KNOWN_PASSWORD, fundPassword, ...overrides } = options;
  const { ctx } = stage;
  const now = ctx.clock.now();
  const hasVat = (overrides.vatNumber ?? '') !== '';
  const row = {
    ...merchantRow(ctx, now),
    ...(hasVat && { vatFiles: [ctx.ids.uuid()] }),
    ...overrides,
  };
  const begun = await transaction(ctx.db, async (tx) => {
    await tx.insert(merchants).values(row);
    await tx.insert(merchantCredentials).values({
      merchantId: row.id,
      passwordHash: await ctx.passwords.hash(password),
      mustReset: false,
      passwordChangedAt: now,
      activatedAt: now,
      fundPasswordHash: fundPassword === undefined ? null : await ctx.passwords.hash(fundPassword),
    });
    return beginSession({ ctx, tx, now }, { realm: 'merchant', subjectId: row.id });
  });
  return { merchantId: row.id, token: begun.token, email: row.email, mobile: row.mobile, password };
}

function merchantRow(ctx: Ctx, now: Date): MerchantRow & { id: string } {
  const number = nextNumber();
  return {
    id: ctx.ids.uuid(),
    status: 'active',
    lang: 'en_US',
    email: `merchant${number}@example.ae`,
    mobile: `+97150${number}`,
    contactName: 'Aisha Rahman',
    merchantName: `Bright Homes ${number}`,
    merchantType: 'company',
    introduction: 'Cleaning and repairs since 2015.',
    emirate: 'DU',
    address: 'Office 12, Al Barsha',
    serviceTypes: [],
    licenceNumber: `DET-${number}`,
    licenceIssueDate: '2026-01-15',
    licenceDueDate: '2027-12-31',
    licenceDocuments: [ctx.ids.uuid()],
    responsibleName: 'Aisha Rahman',
    idNumber: nextEmiratesId(),
    idPhotos: [ctx.ids.uuid()],
    corporateTaxReason: 'Revenue stays below AED 375,000 a year.',
    vatFiles: [],
    serviceArea: { kind: 'ADDRESS' },
    createdAt: now,
    updatedAt: now,
  };
}

export interface GivenStaff {
  readonly staffId: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** A member of staff, signed in. */
export async function givenStaff(
  stage: Stage,
  overrides: Partial<typeof staff.$inferInsert> = {},
  { isSetUp = true }: { readonly isSetUp?: boolean } = {},
): Promise<GivenStaff> {
  const { ctx } = stage;
  const now = ctx.clock.now();
  const number = nextNumber();
  const row = {
    id: ctx.ids.uuid(),
    name: `Sara Haddad ${number}`,
    email: `staff${number}@example.ae`,
    passwordHash: await ctx.passwords.hash(KNOWN_PASSWORD),
    role: 'administrator' as const,
    createdAt: now,
    ...overrides,
  };
  const begun = await transaction(ctx.db, async (tx) => {
    await tx.insert(staff).values(row);
    // Where a second factor has to be on, it is; signing in with it is no subject of most tests.
    if (ctx.settings.staffSecondFactor && isSetUp)
      await tx.insert(staffSecondFactors).values({
        ownerId: row.id,
        secret: seal(ctx, { column: 'staffSecret', row: [row.id] }, 'known to nobody'),
        createdAt: now,
        confirmedAt: now,
      });
    return beginSession({ ctx, tx, now }, { realm: 'staff', subjectId: row.id });
  });
  return { staffId: row.id, token: begun.token, email: row.email, password: KNOWN_PASSWORD };
}

export interface GivenCustomer {
  readonly customerId: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** A customer, signed in. */
export async function givenCustomer(
  stage: Stage,
  overrides: Partial<typeof customers.$inferInsert> = {},
): Promise<GivenCustomer> {
  const { ctx } = stage;
  const now = ctx.clock.now();
  const number = nextNumber();
  const row = {
    id: ctx.ids.uuid(),
    name: `Omar Nasser ${number}`,
    email: `customer${number}@example.com`,
    mobile: `+97155${number}`,
    passwordHash: await ctx.passwords.hash(KNOWN_PASSWORD),
    createdAt: now,
    ...overrides,
  };
  const begun = await transaction(ctx.db, async (tx) => {
    await tx.insert(customers).values(row);
    return beginSession({ ctx, tx, now }, { realm: 'customer', subjectId: row.id });
  });
  return { customerId: row.id, token: begun.token, email: row.email, password: KNOWN_PASSWORD };
}
