import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { nameOption } from '@khidma/app/form/name-option';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { getClient } from '@khidma/client/query';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { saveMyAddress } from '@khidma/contract/identity/customer-account';
import { saveMyAddressInput } from '@khidma/contract/identity/customer-account.forms';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { placesQuery } from '../shared-queries.ts';
import { useDataLang } from '../session-store.ts';
import { useCatalogueNames, useOfferedEmirates } from '../use-catalogue-names.ts';

type Saved = OutputOf<typeof saveMyAddress>;
type Values = Omit<InputOf<typeof saveMyAddress>, 'id' | 'emirate'> & {
  id?: string | undefined;
  emirate: InputOf<typeof saveMyAddress>['emirate'] | null;
};

/** What a new address begins with. */
export type AddressBefore = Partial<Values>;

interface AddressDialogProps {
  /** An address to change, by its id, or what is known of a new one. */
  readonly before: AddressBefore;
  readonly onClose: () => void;
  readonly onSaved?: (address: Saved) => void;
}

const resolver = ruleResolver<Values, InputOf<typeof saveMyAddress>>(saveMyAddressInput);

/** Keeps an address for later orders, or changes one. */
export function AddressDialog({ before, onClose, onSaved }: AddressDialogProps) {
  const t = useTranslations('shopAddresses');
  const common = useTranslations('common');
  const isNew = before.id === undefined;
  const form = useForm({
    resolver,
    defaultValues: {
      name: '',
      emirate: null,
      community: null,
      address: '',
      makani: '',
      note: '',
      isDefault: false,
      ...before,
    },
  });
  const { control } = form;
  return (
    <BoundFormDialog
      form={form}
      send={(values) => getClient().call(saveMyAddress, values, { silent: true })}
      title={t(isNew ? 'add' : 'change')}
      confirmLabel={common('save')}
      doneText={t('saved')}
      onClose={onClose}
      onDone={onSaved}
    >
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        description={t('nameHint')}
        maxLength={40}
        required
      />
      <Place control={control} onEmirate={() => form.setValue('community', null)} />
      <TextAreaInput
        control={control}
        name="note"
        label={t('note')}
        description={t('noteHint')}
        maxLength={500}
        rows={2}
      />
      <CheckboxInput
        control={control}
        name="isDefault"
        label={t('useFirst')}
        disabled={before.id !== undefined && before.isDefault === true}
      />
    </BoundFormDialog>
  );
}

interface PlaceProps {
  readonly control: Control<Values, unknown, InputOf<typeof saveMyAddress>>;
  readonly onEmirate: () => void;
}

function Place({ control, onEmirate }: PlaceProps) {
  const t = useTranslations('shopAddresses');
  const { emirateOf } = useCatalogueNames();
  const lang = useDataLang();
  const emirate = useWatch({ control, name: 'emirate' });
  const emirates = useOfferedEmirates(emirate === null ? [] : [emirate]);
  const places = useQuery(placesQuery);
  const communities = places.data?.find(({ id }) => id === emirate)?.communities ?? [];
  return (
    <>
      <SelectInput
        control={control}
        name="emirate"
        label={t('emirate')}
        placeholder={t('chooseEmirate')}
        required
        options={emirates.map((code) => ({ value: code, label: emirateOf(code) }))}
        onChosen={onEmirate}
      />
      <SelectInput
        control={control}
        name="community"
        label={t('community')}
        placeholder={t('anyCommunity')}
        disabled={communities.length === 0}
        isSearched
        options={communities.map((place) => nameOption(place, lang))}
      />
      <TextInput
        control={control}
        name="address"
        label={t('address')}
        description={t('addressHint')}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <TextInput
        control={control}
        name="makani"
        label={t('makani')}
        description={t('makaniHint')}
        kind="digits"
        maxLength={20}
      />
    </>
  );
}
