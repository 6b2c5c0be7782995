import type { ServiceDetail } from '@khidma/contract/shapes/service';
import type { ServiceMedia } from '@khidma/domain/services/service-content';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formContent } from '../content-draft.ts';
import { emptyContent } from '../content-edits.ts';
import { remarkErrors, withRemarks } from './remark-errors.ts';
import { serviceResolver, type ServiceForm, type ServiceValues } from '../service-form.ts';

/** The wizard's form. A reviewer's remarks stand at their fields until those are changed; they hinder no submission. */
export const useServiceForm = (
  service: ServiceDetail | null,
  media: readonly ServiceMedia[],
): ServiceForm => {
  const [begun] = useState<ServiceValues>(() => ({
    content: formContent(service?.content ?? emptyContent),
  }));
  const remarks = service?.remarks ?? [];
  return useForm<ServiceValues, unknown, ServiceValues>({
    mode: 'onTouched',
    // Remarks stand there from the beginning: the page would open in its middle.
    shouldFocusError: false,
    defaultValues: begun,
    errors: useState(() => remarkErrors(remarks))[0],
    resolver: withRemarks(serviceResolver(media), { remarks, before: begun }),
  });
};
