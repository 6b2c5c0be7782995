import { collectHandlers } from '../../../core/call.ts';
import * as bookDays from './book-days.ts';
import * as bookMonths from './book-months.ts';

export const booksHandlers = collectHandlers(bookDays, bookMonths);
