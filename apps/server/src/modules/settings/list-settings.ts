import { listSettings } from '@khidma/contract/staff/list-settings';
import { handle } from '../../core/call.ts';
import { loadSettings } from './load-settings.ts';

/** What is set, and since when. */
export const listSettingsHandler = handle(listSettings, (call) => loadSettings(call));
