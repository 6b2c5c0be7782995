import { IconHeart, IconHeartFilled } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import classes from './favourite-button.module.css';
import { useFavourites } from './favourites.ts';

interface FavouriteButtonProps {
  readonly service: { readonly id: string; readonly name: string };
  /** In the corner of a picture. */
  readonly isOver?: boolean;
}

/** The heart of a service. */
export function FavouriteButton({ service: { id, name }, isOver = false }: FavouriteButtonProps) {
  const t = useTranslations('shopHome.favourites');
  const { ids, toggle } = useFavourites();
  const isKept = ids?.includes(id) ?? false;
  const Icon = isKept ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      data-over={isOver || undefined}
      data-kept={isKept || undefined}
      aria-label={t(isKept ? 'remove' : 'add', { service: name })}
      disabled={ids === undefined}
      onClick={() => toggle(id)}
    >
      <span>
        <Icon size={20} aria-hidden />
      </span>
    </button>
  );
}
