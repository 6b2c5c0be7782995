import { handlersOf } from '../../core/call.ts';
import * as deskCases from './desk-cases.ts';
import * as deskViews from './desk-views.ts';
import * as getDeskFigures from './get-desk-figures.ts';
import * as getDeskQueues from './get-desk-queues.ts';
import * as getStaffOverview from './get-staff-overview.ts';
import * as merchantRisk from './merchant-risk.ts';
import * as merchantsAtRisk from './merchants-at-risk.ts';

export const deskHandlers = handlersOf(
  deskCases,
  deskViews,
  getDeskFigures,
  getDeskQueues,
  getStaffOverview,
  merchantRisk,
  merchantsAtRisk,
);
