import {
  exportFlow,
  exportIncome,
  printFlow,
  printIncome,
} from '@khidma/contract/money/statements';
import { exportWithdrawals, printWithdrawals } from '@khidma/contract/money/withdrawals';
import { exportPlatformVat, exportVatReturn } from '@khidma/contract/accounting/vat';
import { exportInsights } from '@khidma/contract/insights/insights';
import { exportOrders } from '@khidma/contract/orders/merchant-orders';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import { exportReportLines } from '@khidma/contract/accounting/reconciliation';
import { exportTrialBalance } from '@khidma/contract/accounting/books';
import { downloadPayoutRun } from '@khidma/contract/money/payout-runs';
import { givenMerchant, givenStaff } from '../people.ts';
import { givenRun } from '../payout-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample, type Sampled } from './sample.ts';

const merchantToken = async (server: RunningTestServer) => (await givenMerchant(server)).token;

/** Downloads: they answer with bytes, so that what reads envelopes leaves them out. */
export const exportSamples: readonly Sampled[] = [
  sample(exportReportLines, async (server) => ({
    input: {
      format: 'csv' as const,
      source: 'bank' as const,
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: (await givenStaff(server)).token,
  })),
  sample(exportPlatformVat, async (server) => ({
    input: { format: 'csv' as const, file: 'boxes' as const, quarter: '2026-10' },
    token: (await givenStaff(server)).token,
  })),
  sample(exportIncome, async (server) => ({
    input: { format: 'csv' as const, settlementStatus: 'ToBeSettled' as const },
    token: await merchantToken(server),
  })),
  sample(exportOrders, async (server) => ({
    input: {
      format: 'csv' as const,
      status: 'Paid' as const,
      settlement: 'ToBeSettled' as const,
      serviceId: server.ctx.ids.uuid(),
      customerId: server.ctx.ids.uuid(),
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: await merchantToken(server),
  })),
  sample(exportInsights, async (server) => ({
    input: {
      format: 'csv' as const,
      part: 'services' as const,
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: await merchantToken(server),
  })),
  sample(exportFlow, async (server) => ({
    input: {
      format: 'csv' as const,
      type: 'refund' as const,
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: await merchantToken(server),
  })),
  sample(printFlow, async (server) => ({
    input: {
      type: 'refund' as const,
      from: '2026-11-01',
      to: '2026-11-30',
      order: 'oldest' as const,
    },
    token: await merchantToken(server),
  })),
  sample(printIncome, async (server) => ({
    input: { settlementStatus: 'ToBeSettled' as const },
    token: await merchantToken(server),
  })),
  sample(printWithdrawals, async (server) => ({
    input: { status: 'Pending' as const },
    token: await merchantToken(server),
  })),
  sample(exportWithdrawals, async (server) => ({
    input: { format: 'csv' as const, status: 'Pending' as const },
    token: await merchantToken(server),
  })),
  sample(exportVatReturn, async (server) => ({
    input: {
      format: 'csv' as const,
      file: 'documents' as const,
      quarter: '2026-10',
      place: 'customer' as const,
    },
    token: await merchantToken(server),
  })),
  sample(exportTrialBalance, async (server) => ({
    input: { format: 'csv' as const, from: '2026-11-01', to: '2026-11-30' },
    token: (await givenStaff(server)).token,
  })),
  sample(exportDeskList, async (server) => ({
    input: { list: 'orders' as const, format: 'csv' as const, filter: { status: 'Paid' } },
    token: (await givenStaff(server)).token,
  })),
  sample(downloadPayoutRun, async (server) => {
    const { id, token } = await givenRun(server, 'approved');
    return { input: { id }, token };
  }),
];
