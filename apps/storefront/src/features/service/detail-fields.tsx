import { ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PhoneInput } from '@khidma/app/form/phone-input';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { nameOption } from '@khidma/app/form/name-option';
import { isolated } from '@khidma/i18n/line-parts';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { paths, portalPaths } from '../../shared/paths.ts';
import { useDataLang, useSession } from '../../shared/session-store.ts';
import { useCatalogueNames, useOfferedEmirates } from '../../shared/use-catalogue-names.ts';
import { isOutOfReach, type OrderForm, type ShopService } from './order-values.ts';
import classes from './order-steps.module.css';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '../../shared/shared-queries.ts';

const SavedAddressChoice = lazyPart(
  async () => (await import('./saved-address-choice.tsx')).SavedAddressChoice,
);

interface Fields {
  readonly form: OrderForm;
}

interface PlaceFieldsProps extends Fields {
  readonly service: ShopService;
  /** An address that was typed is to be kept for later orders. */
  readonly onKeep: (address: AddressBefore) => void;
}

/** Where it is to be done. Where the service is not offered can be chosen too: that is said at once, with a way on. */
export function PlaceFields({ form, service, onKeep }: PlaceFieldsProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  const lang = useDataLang();
  // Where the service is on offer, it can be ordered, whatever is hidden since.
  const emirates = useOfferedEmirates(service.emirates);
  const { control } = form;
  const isKnown = useSession((state) => state.token !== null);
  const emirate = useWatch({ control, name: 'emirate' });
  const places = useQuery(placesQuery);
  const communities = places.data?.find(({ id }) => id === emirate)?.communities ?? [];
  return (
    <>
      {isKnown && <SavedAddressChoice {...{ form, service, onKeep }} />}
      <div className={classes.pair}>
        <SelectInput
          control={control}
          name="emirate"
          label={t('emirate')}
          placeholder={t('chooseEmirate')}
          required
          options={emirates.map((code) => ({
            value: code,
            label: service.emirates.includes(code)
              ? emirateOf(code)
              : t('notServedOption', { emirate: emirateOf(code) }),
          }))}
          onChosen={() => form.setValue('community', null)}
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
      </div>
      <OutOfReach form={form} service={service} />
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
      <TextAreaInput
        control={control}
        name="note"
        label={t('note')}
        description={t('noteHint')}
        maxLength={500}
        rows={2}
      />
    </>
  );
}

function OutOfReach({ form: { control }, service }: Fields & { readonly service: ShopService }) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  const emirate = useWatch({ control, name: 'emirate' });
  if (emirate === null || !isOutOfReach(service, emirate)) return null;
  const named = { emirate: emirateOf(emirate) };
  return (
    <Notice tone="warning" title={t('notServed', named)} announce>
      {t('notServedText', {
        merchant: isolated(service.merchantName),
        emirates: service.emirates.map(emirateOf).join(t('between')),
      })}
      <p className={classes.elsewhere}>
        <ButtonLink
          size="sm"
          href={withSearch(paths.home(), { category: service.categoryId, emirate })}
        >
          {t('notServedFind', named)}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Whom the merchant reaches. */
export function ContactFields({ form: { control } }: Fields) {
  const t = useTranslations('shop.service');
  return (
    <>
      <TextInput
        control={control}
        name="contactName"
        label={t('contactName')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <PhoneInput
        control={control}
        name="contactPhone"
        label={t('contactPhone')}
        autoComplete="tel-national"
        required
      />
      <TextInput
        control={control}
        name="contactEmail"
        label={t('contactEmail')}
        kind="email"
        autoComplete="email"
        maxLength={100}
        required
      />
    </>
  );
}

/** What is accepted by ordering. */
export function AcceptTerms() {
  const t = useTranslations('shop.service');
  return t.rich('acceptTerms', {
    terms: (words) => (
      <UiLink href={portalPaths.terms} target="_blank">
        {words}
      </UiLink>
    ),
  });
}
