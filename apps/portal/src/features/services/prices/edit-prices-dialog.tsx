import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { NotLoaded } from '@khidma/app/list/list-state';
import { ApiError } from '@khidma/client/call-errors';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { listSpecs, saveSpecs } from '@khidma/contract/catalogue/services';
import type { PriceTable as Table } from '@khidma/contract/shapes/service';
import { Dialog, FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { emptyContent, withEveryChoice } from '../service-content.ts';
import { pricesResolver, type ServiceValues } from '../service-form.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceTable } from './price-table.tsx';
import { PricingDeskContext, useDesk } from './pricing-desk.ts';

interface EditPricesDialogProps {
  readonly serviceId: string;
  readonly onClose: () => void;
}

/** The prices of a service on sale, as they were saved last; changed ones go to review by themselves. */
export function EditPricesDialog({ serviceId, onClose }: EditPricesDialogProps) {
  const t = useTranslations('services');
  // What was read for an earlier dialog may have been changed since.
  const query = useQuery({
    ...queryOptionsFor(listSpecs, { serviceId }),
    refetchOnMount: 'always',
  });
  if (query.data !== undefined && query.isFetchedAfterMount && !query.isError)
    return <PricesForm table={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t('changePrices')} size="xl" fullOnPhone>
      <NotLoaded query={query} as="form" count={4} />
    </Dialog>
  );
}

interface PricesFormProps {
  readonly table: Table;
  readonly onClose: () => void;
}

function PricesForm({ table, onClose }: PricesFormProps) {
  const t = useTranslations();
  // What is read anew meanwhile is not what was edited: its revision would pass for it.
  const [{ serviceId, draftRevision, specs, combinations }] = useState(table);
  const form = useForm<ServiceValues, unknown, ServiceValues>({
    defaultValues: useState(() => ({ content: contentOf({ specs, combinations }) }))[0],
    resolver: pricesResolver,
  });
  const desk = useDesk(form);
  const save = useEndpointMutation(saveSpecs, { silent: true });
  const send = form.handleSubmit(async ({ content }) => {
    try {
      await save.mutateAsync({
        serviceId,
        draftRevision,
        specs,
        combinations: content.combinations,
        submit: true,
      });
    } catch (error) {
      return applyFieldErrors(form, error, error instanceof ApiError ? homesOf(error) : {});
    }
    feedback.show({ message: t('serviceEditor.submitted') });
    onClose();
  });
  return (
    <FormDialog
      size="xl"
      title={t('services.changePrices')}
      busy={save.isPending}
      confirmLabel={t('services.publish')}
      onClose={onClose}
      onSubmit={() => {
        desk.edits.keepDraft();
        void send();
      }}
    >
      <PricingDeskContext value={desk}>
        <Stack>
          <p>{t('servicePrices.editText')}</p>
          {specs.length === 0 ? <PriceFields row={0} index={0} /> : <PriceTable />}
          <FormNotice control={form.control} />
        </Stack>
      </PricingDeskContext>
    </FormDialog>
  );
}

const contentOf = ({ specs, combinations }: Pick<Table, 'specs' | 'combinations'>) =>
  withEveryChoice({
    ...emptyContent,
    specs,
    combinations: combinations.map(({ options, price, discount, firstOrderDiscount, enabled }) => ({
      options,
      price,
      discount,
      firstOrderDiscount,
      enabled,
    })),
  });

/** The call has no `content` around its prices, the form has. */
const homesOf = ({ fields }: ApiError): Record<string, string> =>
  Object.fromEntries(fields.map(({ path }) => [path, `content.${path}`]));
