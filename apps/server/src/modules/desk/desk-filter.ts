import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import type { DeskFile } from '@khidma/contract/shapes/staff-action-names';
import { deskFileEndpoints } from '@khidma/contract/backoffice/desk-list-endpoints';
import * as z from 'zod/mini';
import { refuseFields } from '../../core/refuse.ts';

/** What a list is asked, read as its own endpoint reads it; refused is whatever that does not know. */
export function inputOfList(list: DeskFile, asked: Readonly<Record<string, string>>) {
  const { input } = deskFileEndpoints[list];
  const parsed = z.safeParse(input, asked, { reportInput: true });
  if (!parsed.success)
    throw refuseFields(
      fieldErrorsOf(parsed.error).map((fault) => ({ ...fault, path: `filter.${fault.path}` })),
    );
  return parsed.data;
}
