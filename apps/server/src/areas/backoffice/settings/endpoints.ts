import { collectHandlers } from '../../../kernel/call.ts';
import * as changeSettings from './change-settings.ts';
import * as demoClock from './demo-clock.ts';
import * as settings from './settings.ts';

export const settingsHandlers = collectHandlers(changeSettings, demoClock, settings);
