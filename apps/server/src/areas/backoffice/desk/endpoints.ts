import { collectHandlers } from '../../../kernel/call.ts';
import * as cases from './cases.ts';
import * as overview from './overview.ts';
import * as risk from './risk.ts';

export const deskHandlers = collectHandlers(cases, overview, risk);
