import { collectHandlers } from '../../../kernel/call.ts';
import * as days from './days.ts';
import * as differences from './differences.ts';
import * as reports from './reports.ts';
import * as takeReport from './take-report.ts';

export const reconciliationHandlers = collectHandlers(days, differences, reports, takeReport);
