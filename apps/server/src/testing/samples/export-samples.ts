import { exportFlow } from '@khidma/contract/finance/export-flow';
import { printFlow } from '@khidma/contract/finance/print-flow';
import { printIncome } from '@khidma/contract/finance/print-income';
import { printWithdrawals } from '@khidma/contract/finance/print-withdrawals';
import { exportIncome } from '@khidma/contract/finance/export-income';
import { exportVatReturn } from '@khidma/contract/finance/export-vat-return';
import { exportInsights } from '@khidma/contract/insights/export-insights';
import { exportWithdrawals } from '@khidma/contract/finance/export-withdrawals';
import { exportOrders } from '@khidma/contract/orders/export-orders';
import { exportDeskList } from '@khidma/contract/staff/export-desk-list';
import { exportPlatformVat } from '@khidma/contract/staff/export-platform-vat';
import { exportReportLines } from '@khidma/contract/staff/export-report-lines';
import { exportTrialBalance } from '@khidma/contract/staff/export-trial-balance';
import { downloadPayoutRun } from '@khidma/contract/staff/download-payout-run';
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
      order: 'oldest' as const,
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
