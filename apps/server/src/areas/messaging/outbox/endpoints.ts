import { collectHandlers } from '../../../kernel/call.ts';
import * as messageTexts from './message-texts.ts';
import * as pageOutbox from './page-outbox.ts';
import * as previewMessageText from './preview-message-text.ts';

export const outboxHandlers = collectHandlers(messageTexts, pageOutbox, previewMessageText);
