import type { ReactNode, RefObject } from 'react';

/** How a popup was asked for: what gets the focus depends on it. */
export type OpenedBy = 'pointer' | 'first' | 'last';

/** What every popup needs: the element it belongs to, and what to do when it goes. */
interface PopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** One line of a menu: goes somewhere (`href`) or does something (`onSelect`). */
export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  /** The one that holds now, with a tick; said of all lines or of none. */
  current?: boolean | undefined;
  /** A heading over this line and those behind it that have the same. */
  group?: string | undefined;
  lang?: string | undefined;
}

/** Which edge of its trigger a popup keeps to. */
export type Align = 'start' | 'end';

export interface MenuPopupProps extends PopupProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Above the lines: who is signed in. */
  readonly header?: ReactNode;
  readonly align: Align;
  readonly openedBy: OpenedBy;
}

export interface TipPopupProps extends PopupProps {
  readonly children: ReactNode;
}

export interface PanelPopupProps extends PopupProps {
  readonly label: string;
  readonly align?: Align | undefined;
  /** As wide as its content, and not as a menu. */
  readonly wide?: boolean | undefined;
  /** Covers its trigger rather than be cut where there is little room. */
  readonly mayCover?: boolean | undefined;
  readonly children: ReactNode;
}

/** All that opens. Who implements it is behind the alias `#popups`. */
export interface PopupParts {
  readonly MenuPopup: (props: MenuPopupProps) => ReactNode;
  readonly TipPopup: (props: TipPopupProps) => ReactNode;
  readonly PanelPopup: (props: PanelPopupProps) => ReactNode;
}
