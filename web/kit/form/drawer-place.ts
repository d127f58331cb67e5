import { createContext, type ReactNode } from 'react';

/** Where a form's drawer stands: the edges that it and its scrim keep clear, in pixels, its width, and its occasion. */
export type DrawerPlace = {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  /** Why the form is open, over its title. */
  readonly occasion?: string;
  /** A remark of its screen, under the fields. */
  readonly remark?: ReactNode;
};

/** Over the whole page, unless a screen has something that must stay in view and in reach beside its forms. */
export const DrawerPlaceContext = createContext<DrawerPlace>({ top: 0, left: 0, width: 600 });
