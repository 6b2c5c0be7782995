import { Button, type ButtonKind, ButtonLink } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconChevronDown, IconClock } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { foldActions } from './fold-actions.ts';

/** One thing that can be done with what a page shows: goes somewhere or does something. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly kind: ButtonKind;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** Why it cannot be done yet; it stays in sight. */
  readonly offReason?: string | undefined;
}

interface ActionRowProps {
  /** The next step first, then what is near to it. */
  readonly actions: readonly RowAction[];
  /** Which edge of its button the menu keeps to. */
  readonly align?: 'start' | 'end';
}

/** The next step and what is near to it as buttons, everything else in a menu. */
export function ActionRow({ actions, align = 'start' }: ActionRowProps) {
  const t = useTranslations('common');
  const { shown, more } = foldActions(actions);
  return [
    ...shown.map(({ key, label, kind, href, onSelect, offReason }) =>
      href === undefined ? (
        <Button
          key={key}
          kind={kind}
          // What is closed for now says so by more than its grey.
          icon={offReason !== undefined && <IconClock size={18} aria-hidden />}
          onClick={onSelect}
          disabledReason={offReason}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink key={key} kind={kind} href={href}>
          {label}
        </ButtonLink>
      ),
    ),
    more.length > 0 && (
      <MenuButton
        key="more"
        label={t('more')}
        align={align}
        items={more.map(({ kind, ...item }) => ({ ...item, danger: kind === 'danger-quiet' }))}
      >
        {t('more')}
        <IconChevronDown size={16} aria-hidden />
      </MenuButton>
    ),
  ];
}
