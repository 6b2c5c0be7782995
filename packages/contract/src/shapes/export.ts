import * as z from 'zod/mini';

/** What an exported file is: a workbook unless CSV is asked for. */
export const exportFormat = z._default(z.enum(['xlsx', 'csv'], 'invalid'), 'xlsx');
