import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { UiLink } from '@khidma/ui/link';
import { IconAirConditioning } from '@khidma/ui/icons/air-conditioning';
import { IconBug } from '@khidma/ui/icons/bug';
import { IconBrush } from '@khidma/ui/icons/brush';
import { IconCar } from '@khidma/ui/icons/car';
import { IconConfetti } from '@khidma/ui/icons/confetti';
import { IconLayoutGrid } from '@khidma/ui/icons/layout-grid';
import { IconPlant2 } from '@khidma/ui/icons/plant-2';
import { IconScissors } from '@khidma/ui/icons/scissors';
import { IconTool } from '@khidma/ui/icons/tool';
import { IconTruck } from '@khidma/ui/icons/truck';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../shared/use-names.ts';
import classes from './browse.module.css';
import { browseHref, type BrowseSearch } from './browse-search.ts';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** The seeded roots' pictures; a root that an operator adds later has the general one. */
const icons: Readonly<Record<string, Icon>> = {
  cleaning: IconBrush,
  cooling: IconAirConditioning,
  handyman: IconTool,
  pests: IconBug,
  beauty: IconScissors,
  moving: IconTruck,
  events: IconConfetti,
  outdoor: IconPlant2,
  cars: IconCar,
};

interface CategoryNavProps {
  readonly tree: CategoryTree;
  readonly search: BrowseSearch;
}

/** The roots, and under the chosen one its leaves. Links: each choice is an address. */
export function CategoryNav({ tree, search }: CategoryNavProps) {
  const t = useTranslations('shopBrowse');
  const { nameOf } = useNames();
  const chosen = tree.find(
    ({ id, children }) =>
      id === search.category || children.some((leaf) => leaf.id === search.category),
  );
  const hrefOf = (category?: string): string => browseHref({ ...search, category });
  return (
    <div className={classes.categories}>
      <nav aria-label={t('categories')}>
        <ul className={classes.roots}>
          <Root
            href={hrefOf()}
            label={t('allServices')}
            Icon={IconLayoutGrid}
            isChosen={search.category === undefined}
          />
          {tree.map(({ id, names }) => (
            <Root
              key={id}
              href={hrefOf(id)}
              label={nameOf(names)}
              Icon={icons[id] ?? IconTool}
              isChosen={id === chosen?.id}
            />
          ))}
        </ul>
      </nav>
      {chosen && (
        <nav aria-label={t('within', { category: nameOf(chosen.names) })}>
          <ul className={classes.leaves}>
            {[
              { id: chosen.id, label: t('allOf', { category: nameOf(chosen.names) }) },
              ...chosen.children.map(({ id, names }) => ({ id, label: nameOf(names) })),
            ].map(({ id, label }) => (
              <li key={id}>
                <UiLink
                  href={hrefOf(id)}
                  className={classes.leaf}
                  aria-current={id === search.category ? 'true' : undefined}
                >
                  {label}
                </UiLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

interface RootProps {
  readonly href: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly isChosen: boolean;
}

function Root({ href, label, Icon, isChosen }: RootProps) {
  return (
    <li>
      <UiLink href={href} className={classes.root} aria-current={isChosen ? 'true' : undefined}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <span>{label}</span>
      </UiLink>
    </li>
  );
}
