import type { SavedAddress } from '@khidma/contract/shapes/account';
import { Button } from '@khidma/ui/button';
import { SelectField } from '@khidma/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { addressesQuery } from '../../shared/addresses/addresses-query.ts';
import {
  isOutOfReach,
  type OrderForm,
  type OrderValues,
  type ShopService,
} from './order-values.ts';
import classes from './service.module.css';

interface SavedAddressChoiceProps {
  readonly form: OrderForm;
  readonly service: ShopService;
  /** Asked to keep what was typed: the dialog is no part of this form. */
  readonly onKeep: (address: AddressBefore) => void;
}

const OTHER = 'other';

/** One of the customer's own addresses for this order; the default one where the form is still without any. */
export function SavedAddressChoice({ form, service, onKeep }: SavedAddressChoiceProps) {
  const t = useTranslations('shopAddresses');
  const { data } = useQuery(addressesQuery);
  const typed = useTyped(form);
  useFirstChoice(form, service, data?.addresses);
  if (data === undefined) return null;
  const chosen = data.addresses.find((each) => isSame(each, typed));
  const canSave =
    chosen === undefined &&
    typed.address.trim() !== '' &&
    typed.emirate !== null &&
    data.addresses.length < data.max;
  return (
    <>
      {data.addresses.length > 0 && (
        <SelectField
          label={t('choose')}
          value={chosen?.id ?? OTHER}
          options={[
            ...data.addresses.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: t('other') },
          ]}
          onChange={(id) => apply(form, data.addresses.find((each) => each.id === id) ?? null)}
        />
      )}
      {canSave && (
        <div className={classes.keepAddress}>
          <Button size="sm" kind="quiet" onClick={() => onKeep(typed)}>
            {t('keep')}
          </Button>
        </div>
      )}
    </>
  );
}

type Typed = Pick<OrderValues, 'emirate' | 'community' | 'address' | 'makani'>;

const useTyped = ({ control }: OrderForm): Typed => {
  const [emirate, community, address, makani] = useWatch({
    control,
    name: ['emirate', 'community', 'address', 'makani'],
  });
  return { emirate, community, address, makani };
};

const isSame = (saved: SavedAddress, typed: Typed): boolean =>
  saved.emirate === typed.emirate &&
  saved.community === typed.community &&
  saved.address === typed.address.trim() &&
  saved.makani === typed.makani.replace(/\s/g, '');

/** Puts an address into the form; none empties its place. */
const apply = ({ setValue }: OrderForm, address: SavedAddress | null): void => {
  const asTyped = { shouldDirty: true, shouldValidate: address !== null } as const;
  setValue('emirate', address?.emirate ?? null, asTyped);
  setValue('community', address?.community ?? null, asTyped);
  setValue('address', address?.address ?? '', asTyped);
  setValue('makani', address?.makani ?? '', asTyped);
  setValue('note', address?.note ?? '', asTyped);
};

/** The default address, once, where nothing was typed and the service reaches it. */
const useFirstChoice = (
  form: OrderForm,
  service: ShopService,
  addresses: readonly SavedAddress[] | undefined,
): void => {
  const [first] = addresses ?? [];
  useEffect(() => {
    if (first === undefined) return;
    const { address, emirate } = form.getValues();
    const fits = emirate === null || emirate === first.emirate;
    if (address !== '' || !fits || isOutOfReach(service, first.emirate)) return;
    apply(form, first);
  }, [form, service, first]);
};
