import {
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import { openConversation, takeConversation } from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { getStaffCustomer } from '@khidma/contract/orders/customers';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from './all-handlers.ts';
import { FUND_PASSWORD, GOOD_IBAN } from '../testing/finance-factory.ts';
import { textInput } from '../testing/messages-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const actionsOf = async (staffId: string): Promise<string[]> => {
  const { token } = await givenStaff(server, { role: 'administrator' });
  const { records } = await server.ok(pageStaffActions, { staffId }, token);
  return records.map(({ action, subjectId }) => `${action} ${subjectId}`).toSorted();
};

describe('what the log of staff has of calls that decide nothing', () => {
  it('knows the name of each that is logged', () => {
    const logged = allHandlers.filter(({ endpoint }) => endpoint.staff?.logged);
    expect(logged.length).toBeGreaterThan(10);
    const names: readonly string[] = staffActionNames;
    for (const { endpoint } of logged) expect(names).toContain(endpoint.name);
  });

  it('who looked at a customer and at a merchant: once an hour each', async () => {
    const { customerId: id } = await givenCustomer(server);
    const { merchantId } = await givenMerchant(server);
    const { staffId, token } = await givenStaff(server, { role: 'support' });
    for (let look = 0; look < 3; look += 1) await server.ok(getStaffCustomer, { id }, token);
    const { history } = await server.ok(getStaffMerchant, { id: merchantId }, token);
    expect(history).toEqual([]);
    expect(await actionsOf(staffId)).toEqual([
      `getStaffCustomer ${id}`,
      `getStaffMerchant ${merchantId}`,
    ]);
    server.clock.advance(61 * 60_000);
    await server.ok(getStaffCustomer, { id }, token);
    expect(await actionsOf(staffId)).toHaveLength(3);
  });

  it('what staff write to people, whom they ring, and who answers; nothing of what others write', async () => {
    const { merchantId, token: merchant } = await givenMerchant(server);
    const { staffId, token } = await givenStaff(server, { role: 'support' });
    const im = await loadImToken(server, token);
    const { id } = await server.ok(openConversation, { with: 'merchant', userId: merchantId }, im);
    await server.ok(sendMessage, textInput(server, id, 'Good morning'), im);
    await server.ok(
      sendMessage,
      textInput(server, id, 'Hello'),
      await loadImToken(server, merchant),
    );
    await server.ok(takeConversation, { conversationId: id, from: null, to: staffId }, im);
    expect(await actionsOf(staffId)).toEqual([
      `openConversation ${id}`,
      `sendMessage ${id}`,
      `takeConversation ${id}`,
    ]);
  });
});

describe('whole numbers of bank accounts', () => {
  it('are shown to whoever pays, the last four to everybody else, in lists, files and the log', async () => {
    const { token: merchant } = await givenMerchant(server, { fundPassword: FUND_PASSWORD });
    await server.ok(
      submitPayoutAccount,
      { iban: GOOD_IBAN, holder: 'Al Noor LLC', bank: 'ENBD', fundPassword: FUND_PASSWORD },
      merchant,
    );
    const seenBy = async (role: StaffRole) => {
      const { token } = await givenStaff(server, { role });
      const { records } = await server.ok(pagePayoutAccountReviews, {}, token);
      return records.map((row) => row.iban);
    };
    expect(await seenBy('finance')).toEqual([GOOD_IBAN]);
    for (const role of ['support', 'reviewer', 'auditor'] as const)
      expect(await seenBy(role)).toEqual([`•••• ${GOOD_IBAN.slice(-4)}`]);
  });
});
