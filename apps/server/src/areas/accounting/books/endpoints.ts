import { collectHandlers } from '../../../kernel/call.ts';
import * as bookDays from './book-days.ts';
import * as bookMonths from './book-months.ts';

export const booksHandlers = collectHandlers(bookDays, bookMonths);
