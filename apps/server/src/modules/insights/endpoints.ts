import { handlersOf } from '../../core/call.ts';
import * as exportInsights from './export-insights.ts';
import * as getInsights from './get-insights.ts';
import * as noteServiceView from './note-service-view.ts';

export const insightsHandlers = handlersOf(exportInsights, getInsights, noteServiceView);
