import type { InputOf } from '@khidma/contract/core/endpoint';
import type { submitApplication } from '@khidma/contract/merchants/applications';
import type { EmirateCode } from '@khidma/domain/reference/codes';
import type { Lang } from '@khidma/i18n/languages';
import type { DemoService } from './demo-services.ts';
import type { Scene } from './pictures.ts';

/** A merchant of the demo world. */
export interface DemoMerchant {
  readonly application: Omit<
    InputOf<typeof submitApplication>,
    | 'agreement'
    | 'licenceDocuments'
    | 'licenceDueDate'
    | 'idPhoto'
    | 'corporateTaxFile'
    | 'vatFile'
    | 'pictures'
    | 'avatarId'
  > & { readonly licenceNumber: string; readonly responsibleName: string };
  /** The language of what it is sent. */
  readonly lang: Lang;
  /** How long before the making of the demo world it applied, in days. */
  readonly joinedDaysAgo: number;
  /** What its sign and the pictures of its place show. */
  readonly scene: Scene;
  /** Days from the making of the demo world to the licence's last valid one; below zero it has run out. */
  readonly licenceEndsIn: number;
  readonly password: string;
  /** Where it is paid out, and what it proves itself with for that. */
  readonly payout?: {
    readonly iban: string;
    readonly fundPassword: string;
    /** Another account that it wants to be paid to from now on: it waits for staff. */
    readonly changedTo?: string;
  };
  /** The higher, the earlier on the landing page; 0 is not shown there. */
  readonly recommended: number;
  readonly emirates: readonly EmirateCode[];
  readonly services: readonly DemoService[];
}
