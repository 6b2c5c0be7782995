import { handlersOf } from '../../core/call.ts';
import * as clearing from './clearing.ts';
import * as decideDifference from './decide-difference.ts';
import * as differences from './differences.ts';
import * as importReport from './import-report.ts';
import * as previewReport from './preview-report.ts';
import * as reconciliationDays from './reconciliation-days.ts';
import * as reportFiles from './report-files.ts';
import * as reportLayouts from './report-layouts.ts';
import * as reportLines from './report-lines.ts';

export const reconciliationHandlers = handlersOf(
  clearing,
  decideDifference,
  differences,
  importReport,
  previewReport,
  reconciliationDays,
  reportFiles,
  reportLayouts,
  reportLines,
);
