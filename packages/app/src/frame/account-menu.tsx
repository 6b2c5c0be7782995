import { MenuButton, type MenuButtonProps } from '@khidma/ui/menu-button';
import type { ReactNode } from 'react';
import classes from './account-menu.module.css';

interface AccountMenuProps extends Pick<MenuButtonProps, 'label' | 'items' | 'header'> {
  /** A picture or a sign. */
  readonly picture: ReactNode;
  readonly name: ReactNode;
  /** Below the name: whose business it is, or what the person does. */
  readonly meta: ReactNode;
  /** In a phone's bar there is room for the picture alone. */
  readonly inBar?: boolean;
}

/** The person who is signed in, at the foot of the frame, and what is theirs: the same in every app. */
export function AccountMenu({ picture, name, meta, inBar = false, ...menu }: AccountMenuProps) {
  return (
    <MenuButton
      {...menu}
      align={inBar ? 'end' : 'start'}
      className={inBar ? undefined : classes.account}
    >
      {picture}
      {!inBar && (
        <span className={classes.who}>
          <span className="k-strong k-clip">{name}</span>{' '}
          {/* Read as two words, as the button's own name has them. */}
          <span className="k-quiet k-clip">{meta}</span>
        </span>
      )}
    </MenuButton>
  );
}
