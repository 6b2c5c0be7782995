import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { useEndpointQuery } from '@khidma/client/query';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useDataLang } from '../session-store.ts';
import { FileLinks } from '@khidma/app/upload/file-links';
import { isFileField } from './paper-fields.ts';
import type { SensitiveProfile } from './paper-values.ts';

/** Shows what stands in a field that changes through review; null where nothing does. */
export const usePaperWords = (): ((
  profile: SensitiveProfile,
  field: SensitiveField,
) => ReactNode) => {
  const t = useTranslations();
  const { businessDay } = useMoments();
  const categoryName = useCategoryName();
  return (profile, field) => {
    if (isFileField(field)) {
      const files = profile[field];
      const label = t(`merchantProfile.fields.${field}`);
      return files.length === 0 ? null : <FileLinks {...{ label, files }} />;
    }
    switch (field) {
      case 'merchantType':
        return t(`statuses.merchantType.${profile.merchantType}`);
      case 'serviceTypes':
        return profile.serviceTypes.length === 0
          ? null
          : profile.serviceTypes.map(categoryName).join(t('merchantProfile.comma'));
      case 'merchantNames': {
        const names = Object.values(profile.merchantNames).filter((name) => name !== '');
        return names.length === 0 ? null : <UserParagraph>{names.join('\n')}</UserParagraph>;
      }
      case 'merchantName':
      case 'responsibleName':
      case 'corporateTaxReason':
        return profile[field] === '' ? null : <UserText>{profile[field]}</UserText>;
      case 'idNumber':
        return profile.idNumber === '' ? null : <Ltr>{formatEmiratesId(profile.idNumber)}</Ltr>;
      case 'licenceNumber':
      case 'additionalNumber':
      case 'corporateTaxNumber':
      case 'vatNumber':
        return profile[field] === '' ? null : <Ltr>{profile[field]}</Ltr>;
      default: {
        const day = profile[field];
        return day === null ? null : businessDay(day);
      }
    }
  };
};

/** The name of a service type in the language that is on; its id until the names have come. */
const useCategoryName = (): ((id: string) => string) => {
  const lang = useDataLang();
  const { data } = useEndpointQuery(getCategoryTree, {}, { silent: true });
  return (id) => leafOf(data ?? [], id)?.names[lang] ?? id;
};

const leafOf = (tree: CategoryTree, id: string) =>
  tree.flatMap(({ children }) => children).find((leaf) => leaf.id === id);
