import { collectHandlers } from '../../../kernel/call.ts';
import * as announcements from './announcements.ts';
import * as notices from './notices.ts';
import * as push from './push.ts';
import * as ways from './notice-ways.ts';

export const noticesHandlers = collectHandlers(announcements, notices, push, ways);
