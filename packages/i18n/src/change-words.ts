import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import type { Catalogue } from './catalogue.ts';

type Change = StaffActionRow['changes'][number];

/** The texts that what was changed is put into words with. */
export interface ChangeTexts {
  readonly log: Catalogue['consoleLog'];
  readonly statuses: Pick<
    Catalogue['statuses'],
    'order' | 'withdrawal' | 'payoutAccount' | 'application' | 'service'
  >;
  readonly role: Catalogue['console']['role'];
  readonly runStatus: Catalogue['consolePayouts']['runs']['status'];
  readonly merchantState: Catalogue['consoleMerchants']['merchants']['state'];
  readonly revisionStatus: Catalogue['consoleMerchants']['revisions']['status'];
}

/** One thing that was changed, from what to what, as its reader says it. */
export interface ChangeInWords {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Puts a change of the audit log into words: the same on its screen and in its file. */
export const changeInWords =
  (texts: ChangeTexts, shown: Shown) =>
  ({ what, before, after }: Change): ChangeInWords => {
    const written = (value: string | null): string =>
      value === null ? texts.log.nothing : valueInWords(texts, { what, value, shown });
    return { what: texts.log.things[what], before: written(before), after: written(after) };
  };

/** How a moment and an amount are written. */
interface Shown {
  readonly moment: (iso: string) => string;
  readonly amount: (fils: number) => string;
}

interface Value {
  readonly what: Change['what'];
  readonly value: string;
  readonly shown: Shown;
}

function valueInWords(texts: ChangeTexts, { what, value, shown }: Value): string {
  if (what === 'refunded') return shown.amount(Number(value));
  if (what === 'deadline') return shown.moment(value);
  if (what === 'payoutAccount' || what === 'assigned') return value;
  // A state that only a newer release knows is shown as it is stored.
  return namesOf(texts, what)[value] ?? value;
}

type Named = Exclude<Change['what'], 'refunded' | 'deadline' | 'payoutAccount' | 'assigned'>;

const namesOf = (texts: ChangeTexts, what: Named): Readonly<Record<string, string>> => {
  const { statuses, log } = texts;
  const names: Record<Named, Readonly<Record<string, string>>> = {
    orderStatus: statuses.order,
    withdrawalStatus: statuses.withdrawal,
    payoutAccountStatus: statuses.payoutAccount,
    applicationStatus: statuses.application,
    serviceStatus: statuses.service,
    payoutRunStatus: texts.runStatus,
    merchantStatus: texts.merchantState,
    revisionStatus: texts.revisionStatus,
    staffRole: texts.role,
    comment: log.sight,
    access: log.access,
  };
  return names[what];
};
