import { collectHandlers } from '../../../kernel/call.ts';
import * as exportInsights from './export-insights.ts';
import * as insights from './insights.ts';
import * as rebuildInsights from './rebuild-insights.ts';

export const insightsHandlers = collectHandlers(exportInsights, insights, rebuildInsights);
