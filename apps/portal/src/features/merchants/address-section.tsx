import { emirate, optionalText } from '@khidma/contract/shapes/common';
import type { PlaceTree } from '@khidma/contract/shapes/reference';
import { maxAddress } from '@khidma/domain/limits/limits';
import { placeChoices } from '@khidma/domain/reference/offered';
import { FormSkeleton } from '@khidma/ui/loading';
import { FieldGrid, Section, Wide } from '@khidma/ui/page';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { nameOption } from '@khidma/app/form/name-option';
import { LoadFailed } from '@khidma/app/list/list-state';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { SectionCard } from './section-card.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useQuery } from '@tanstack/react-query';
import { allPlacesQuery } from '../../shared/own-queries.ts';

const place = z.nullable(z.string());
const shape = z.object({
  emirate,
  community: place,
  subCommunity: place,
  address: optionalText(maxAddress),
});

interface AddressSectionProps {
  readonly profile: Profile;
}

/** Where the business is, once the places have come. */
export function AddressSection({ profile }: AddressSectionProps) {
  const t = useTranslations();
  const query = useQuery(allPlacesQuery);
  if (query.data) return <AddressForm profile={profile} places={query.data} />;
  return (
    <Section title={t('merchantProfile.address.title')}>
      {query.isError ? (
        <LoadFailed query={query} />
      ) : (
        <FormSkeleton label={t('common.loading')} fields={4} />
      )}
    </Section>
  );
}

/** Each choice narrows the next. */
function AddressForm({ profile, places }: AddressSectionProps & { readonly places: PlaceTree }) {
  const t = useTranslations('merchantProfile');
  const lang = useDataLang();
  const section = useSectionForm({
    name: 'profile:address',
    title: t('address.title'),
    shape,
    initial: {
      emirate: profile.emirate,
      community: profile.community,
      subCommunity: profile.subCommunity,
      address: profile.address,
    },
    input: (values) => values,
  });
  const { form } = section;
  const { control } = form;
  const [emirate, community] = useWatch({ control, name: ['emirate', 'community'] });
  const { emirates, communities, subCommunities } = placeChoices(places, {
    at: { emirate, community, subCommunity: null },
    before: profile,
  });
  const optionsOf = (list: readonly { id: string; names: PlaceTree[number]['names'] }[]) =>
    list.map((place) => nameOption(place, lang));
  return (
    <SectionCard section={section} title={t('address.title')} text={t('address.text')}>
      <FieldGrid>
        <SelectInput
          control={control}
          name="emirate"
          label={t('address.emirate')}
          placeholder={t('choose')}
          options={optionsOf(emirates)}
          onChosen={() => {
            form.setValue('community', null);
            form.setValue('subCommunity', null);
          }}
          required
        />
        <SelectInput
          control={control}
          name="community"
          label={t('address.community')}
          placeholder={t('notChosen')}
          disabled={communities.length === 0}
          isSearched
          options={optionsOf(communities)}
          onChosen={() => form.setValue('subCommunity', null)}
        />
        <SelectInput
          control={control}
          name="subCommunity"
          label={t('address.subCommunity')}
          placeholder={t('notChosen')}
          disabled={subCommunities.length === 0}
          options={optionsOf(subCommunities)}
        />
        <Wide>
          <TextInput
            control={control}
            name="address"
            label={t('address.full')}
            description={t('address.fullHint')}
            maxLength={maxAddress}
            autoComplete="street-address"
          />
        </Wide>
      </FieldGrid>
    </SectionCard>
  );
}
