import type { SavedAddress } from '@khidma/contract/shapes/account';
import { Button } from '@khidma/ui/button';
import { UserText } from '@khidma/ui/bdi';
import { RadioCards } from '@khidma/ui/choice-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { addressesQuery } from '../../shared/addresses/addresses-query.ts';
import {
  isOutOfReach,
  type OrderForm,
  type OrderValues,
  type ShopService,
} from './order-values.ts';

interface SavedAddressChoiceProps {
  readonly form: OrderForm;
  readonly service: ShopService;
  /** Asked to keep what was typed: the dialog is no part of this form. */
  readonly onKeep: (address: AddressBefore) => void;
}

const OTHER = 'other';

type Place = Omit<SavedAddress, 'id' | 'name' | 'isDefault'>;

/** One of the customer's own addresses for this order, saved or ordered to before; the first of them where the form is still without any. */
export function SavedAddressChoice({ form, service, onKeep }: SavedAddressChoiceProps) {
  const t = useTranslations('shopAddresses');
  const { emirateOf } = useCatalogueNames();
  const { data } = useQuery(addressesQuery);
  const typed = useTyped(form);
  const known = data && [
    ...data.addresses.map((place) => ({ key: place.id, label: place.name, place })),
    ...data.used.map((place, index) => ({ key: `used ${index}`, label: place.address, place })),
  ];
  useFirstChoice(form, service, known?.[0]?.place);
  if (data === undefined || known === undefined) return null;
  const chosen = known.find(({ place }) => isSame(place, typed));
  const canSave =
    !data.addresses.some((each) => isSame(each, typed)) &&
    typed.address.trim() !== '' &&
    typed.emirate !== null &&
    data.addresses.length < data.max;
  return (
    <>
      {known.length > 0 && (
        <RadioCards
          label={t('choose')}
          value={chosen?.key ?? OTHER}
          options={[
            ...known.map(({ key, label, place }) => ({
              value: key,
              label,
              description:
                label === place.address ? (
                  emirateOf(place.emirate)
                ) : (
                  <UserText>{place.address}</UserText>
                ),
            })),
            { value: OTHER, label: t('other') },
          ]}
          onChange={(key) => apply(form, known.find((each) => each.key === key)?.place ?? null)}
        />
      )}
      {canSave && (
        <div>
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

const isSame = (saved: Place, typed: Typed): boolean =>
  saved.emirate === typed.emirate &&
  saved.community === typed.community &&
  saved.address === typed.address.trim() &&
  saved.makani === typed.makani.replace(/\s/g, '');

/** Puts an address into the form; none empties its place. */
const apply = ({ setValue }: OrderForm, address: Place | null): void => {
  const asTyped = { shouldDirty: true, shouldValidate: address !== null } as const;
  setValue('emirate', address?.emirate ?? null, asTyped);
  setValue('community', address?.community ?? null, asTyped);
  setValue('address', address?.address ?? '', asTyped);
  setValue('makani', address?.makani ?? '', asTyped);
  setValue('note', address?.note ?? '', asTyped);
};

/** The default address, once, where nothing was typed and the service reaches it. */
const useFirstChoice = (form: OrderForm, service: ShopService, first: Place | undefined): void => {
  useEffect(() => {
    if (first === undefined) return;
    const { address, emirate } = form.getValues();
    const fits = emirate === null || emirate === first.emirate;
    if (address !== '' || !fits || isOutOfReach(service, first.emirate)) return;
    apply(form, first);
  }, [form, service, first]);
};
