import { serviceProblems } from '@khidma/domain/services/service-rules';
import { CheckFacts } from './check-facts.tsx';
import { CheckPreview } from './check-preview.tsx';
import { HintList } from './hint-list.tsx';
import { MissingList } from './missing-list.tsx';
import { RemarkList } from './remark-list.tsx';
import { sentContent } from '../content-draft.ts';
import type { StepProps } from '../step-props.ts';
import { useCalmContent } from './use-calm-content.ts';

/** Everything once more before it is sent: what is missing, what was remarked on, what would sell better, and what customers will see. */
export function CheckStep({ form, media, service, opened, links }: StepProps) {
  const content = sentContent(useCalmContent(form));
  const problems = serviceProblems(content, media);
  return (
    <>
      <MissingList control={form.control} {...{ content, problems, links }} />
      {service && <RemarkList {...{ service, opened, content, links }} />}
      <CheckPreview serviceId={service?.id ?? null} {...{ content, media, links }} />
      <CheckFacts {...{ content, links, service }} />
      {problems.length === 0 && <HintList {...{ content, links }} />}
    </>
  );
}
