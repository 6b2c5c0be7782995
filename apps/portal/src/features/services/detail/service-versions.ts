import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import {
  changedFields,
  isSameContent,
  type ContentField,
} from '@khidma/domain/services/content-changes';
import type { Lang } from '@khidma/i18n/languages';

/** What customers read as a service's name in a language: the translation where there is one. */
export const nameOnSale = (
  { live, content }: Pick<ServiceDetail, 'live' | 'content'>,
  lang: Lang,
): string => {
  const shown = live ?? content;
  return shown.translations[lang]?.name.trim() || shown.name;
};

/** A pending change beside what it would replace. */
export interface ServiceUpdate {
  /** `submitted` waits for a decision, `failed` was refused, `draft` was never sent. */
  readonly kind: 'submitted' | 'failed' | 'draft';
  readonly before: ServiceContentShape;
  readonly after: ServiceContentShape;
  readonly changed: readonly ContentField[];
}

/** What differs from what is on sale; null where nothing is on sale, or nothing differs. */
export const pendingUpdate = (service: ServiceDetail): ServiceUpdate | null => {
  const { live, submitted, content } = service;
  if (live === null) return null;
  const after = submitted?.content ?? content;
  const changed = changedFields(live, after);
  return changed.length === 0 ? null : { kind: kindOf(service), before: live, after, changed };
};

/** Whether the draft has gone on since it was submitted. */
export const isAmended = ({ submitted, content }: ServiceDetail): boolean =>
  submitted !== null && !isSameContent(submitted.content, content);

const kindOf = (service: ServiceDetail): ServiceUpdate['kind'] => {
  if (serviceCan.approveUpdate(service)) return 'submitted';
  return serviceCan.withdrawUpdate(service) ? 'failed' : 'draft';
};
