import { collectHandlers } from '../../../kernel/call.ts';
import * as contentPages from './content-pages.ts';
import * as terms from './pages.ts';

export const pagesHandlers = collectHandlers(contentPages, terms);
