import { MenuPopup } from './menu-popup.tsx';
import { PanelPopup } from './panel-popup.tsx';
import type { PopupParts } from './popup-types.tsx';
import { TipPopup } from './tip-popup.tsx';

/** What opens, on the platform's `popover` and `@floating-ui/dom`. */
export const parts: PopupParts = { MenuPopup, TipPopup, PanelPopup };
