import { handlersOf } from '../../core/call.ts';
import * as announcements from './announcements.ts';
import * as notices from './notices.ts';
import * as notificationSettings from './notification-settings.ts';
import * as push from './push.ts';

export const noticesHandlers = handlersOf(announcements, notices, notificationSettings, push);
