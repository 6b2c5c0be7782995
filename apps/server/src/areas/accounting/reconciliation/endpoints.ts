import { collectHandlers } from '../../../kernel/call.ts';
import * as days from './days.ts';
import * as differences from './differences.ts';
import * as importReport from './import-report.ts';
import * as reportLines from './report-lines.ts';
import * as takeReport from './take-report.ts';

export const reconciliationHandlers = collectHandlers(
  days,
  differences,
  importReport,
  reportLines,
  takeReport,
);
