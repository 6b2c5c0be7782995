import { lazyCode } from '@khidma/app/route/lazy-code';
import { HoursInput } from '../../shared/hours/hours-input.tsx';
import { allPlacesQuery } from '../../shared/own-queries.ts';
import { BasicFields } from '../../shared/papers/field-inputs.tsx';
import { PaperFields } from '../../shared/papers/paper-fields.tsx';
import type { Profile } from '../../shared/papers/profile-revision.ts';
import { paths } from '../../shared/paths.ts';
import { SectionCard, useSectionForm } from './section-form.tsx';
import { NotLoaded } from '@khidma/app/list/list-state';
import { fieldGroups } from '@khidma/app/papers/fields';
import { withIds } from '@khidma/app/papers/values';
import { emirate, fileRef, optionalText } from '@khidma/contract/shapes/common';
import type { PlaceTree } from '@khidma/contract/shapes/reference';
import { serviceArea, weeklyHours } from '@khidma/contract/shapes/schedule';
import { maxAddress } from '@khidma/domain/limits/limits';
import { type EmirateCode, emirateCodes } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

interface SectionProps {
  readonly profile: Profile;
}

const place = z.nullable(z.string());
const address = z.object({
  emirate,
  community: place,
  subCommunity: place,
  address: optionalText(maxAddress),
});

/** Where the business is, once the places have come. */
export function AddressSection({ profile }: SectionProps) {
  const t = useTranslations();
  const query = useQuery(allPlacesQuery);
  if (query.data) return <AddressForm profile={profile} places={query.data} />;
  return (
    <Section title={t('merchantProfile.address.title')}>
      <NotLoaded query={query} as="form" count={4} />
    </Section>
  );
}

function AddressForm({ profile, places }: SectionProps & { readonly places: PlaceTree }) {
  const t = useTranslations('merchantProfile.address');
  const section = useSectionForm({
    name: 'profile:address',
    title: t('title'),
    shape: address,
    initial: {
      emirate: profile.emirate,
      community: profile.community,
      subCommunity: profile.subCommunity,
      address: profile.address,
    },
    input: (values) => values,
  });
  return (
    <SectionCard
      section={section}
      title={t('title')}
      text={t('text')}
      required={['emirate']}
      choices={{ places, before: profile }}
    >
      <BasicFields names={fieldGroups.address} />
    </SectionCard>
  );
}

const work = z.object({ serviceArea, hours: z.nullable(weeklyHours) });

type WorkValues = z.infer<typeof work>;

/** Until the operator's places have come, or where they don't come: the seven emirates by the names of the country. */
const knownEmirates: PlaceTree = emirateCodes.map((id) => ({
  id,
  names: emirateNames[id],
  isHidden: false,
  communities: [],
}));

// Only whoever changes the hours needs to know what that hits.
const VisitsOutsideArea = lazyCode(
  async () => (await import('../../shared/visits/visits-outside.tsx')).VisitsOutsideArea,
);
const VisitsOutsideHours = lazyCode(
  async () => (await import('../../shared/visits/visits-outside.tsx')).VisitsOutsideHours,
);

/** Where and when the merchant works. */
export function WorkSection({ profile }: SectionProps) {
  const t = useTranslations('merchantProfile.work');
  const { data: places = knownEmirates } = useQuery(allPlacesQuery);
  const { serviceArea: area, hours } = profile;
  const section = useSectionForm({
    name: 'profile:work',
    title: t('title'),
    shape: work,
    initial: { serviceArea: area, hours },
    judge: ({ hours }) =>
      hours === null
        ? []
        : hoursProblems(hours).map(({ path, ...rest }) => ({ ...rest, path: `hours.${path}` })),
    input: (values) => values,
  });
  const { control } = section.form;
  return (
    <SectionCard
      section={section}
      title={t('title')}
      text={t('text')}
      choices={{ places, before: profile }}
    >
      <PaperFields names={['serviceArea']} />
      <HoursInput
        control={control}
        name="hours"
        description={<UiLink href={paths.workingTimes()}>{t('workingTimes')}</UiLink>}
      />
      <Hit
        control={control}
        served={area.kind === 'EMIRATES' ? area.emirates : [profile.emirate]}
        before={profile.hours}
      />
    </SectionCard>
  );
}

interface HitProps {
  readonly control: Control<WorkValues, unknown, WorkValues>;
  /** The emirates in which visits are sold now. */
  readonly served: readonly EmirateCode[];
  readonly before: WorkValues['hours'];
}

/** Visits that are sold in emirates which are taken away, or at hours that are. */
function Hit({ control, served, before }: HitProps) {
  const [area, hours] = useWatch({ control, name: ['serviceArea', 'hours'] });
  const gone = served.filter((code) => area.kind === 'EMIRATES' && !area.emirates.includes(code));
  const isOtherHours = JSON.stringify(before) !== JSON.stringify(hours);
  return (
    <Suspense fallback={null}>
      {gone.length > 0 && <VisitsOutsideArea gone={gone} />}
      {before !== null && isOtherHours && <VisitsOutsideHours before={before} after={hours} />}
    </Suspense>
  );
}

const media = z.object({ pictures: z.array(fileRef), videoId: z.array(fileRef) });

/** Pictures in their order, and a video. */
export function MediaSection({ profile }: SectionProps) {
  const t = useTranslations('merchantProfile.media');
  const section = useSectionForm({
    name: 'profile:media',
    title: t('title'),
    shape: media,
    initial: { pictures: profile.pictures, videoId: profile.video ? [profile.video] : [] },
    input: withIds,
  });
  return (
    <SectionCard section={section} title={t('title')} text={t('text')}>
      <PaperFields names={['pictures', 'videoId']} />
    </SectionCard>
  );
}
