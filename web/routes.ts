import { afterSignIn } from '#shell/router/after-sign-in.ts';
import { Broken, NotFound } from '#shell/frame/Notice.tsx';
import { asAddress, withSearch } from '#shell/router/path.ts';
import type { Find, Location, Page } from '#shell/router/router.ts';
import { screenIn } from '#shell/router/screen.ts';
import { isSignedIn, roleInToken } from '#shell/api/session.ts';
import { wantedPath } from '#shell/router/wanted-path.ts';
import { type Door, doors } from './doors.ts';
import { openScreen } from './opening.ts';
import { Main } from './routes/Main.tsx';
import { Failed } from './routes/Whole.tsx';

/** The page in the place of a program that cannot be loaded. */
const failed = (around: Page['around']): Page => ({
  pattern: '/500',
  params: {},
  around,
  Screen: around.length > 0 ? Broken : Failed,
});

async function throughDoor(door: Door, params: Page['params']): Promise<Page> {
  const Screen = await door.load();
  return { pattern: door.path, params, around: [], Screen };
}

async function inside(at: Location): Promise<Page> {
  const { screen, params, Frame, Program } = await openScreen(at);
  return {
    pattern: screen?.path ?? '$',
    params,
    ...(screen && { permission: screen.permission, refused: screen.refused }),
    around: Frame ? [Main, Frame] : [Main],
    Screen: Program ?? NotFound,
  };
}

/** Where a page outside of the sign-in sends a signed-in person, if anywhere. */
function sentOn({ sendsOn }: Door, search: string): string | null {
  if (sendsOn === 'never') return null;
  return sendsOn === 'always' ? afterSignIn(search, roleInToken()) : wantedPath(search);
}

/** The page at an address of the product, or the one that the address leads to instead. */
export const findPage: Find = async (at) => {
  const match = screenIn<Door>(doors, at.pathname);
  const instead = match && isSignedIn() ? sentOn(match.screen, at.search) : null;
  if (instead !== null) return { instead: asAddress(instead) };
  if (!match && !isSignedIn()) {
    const wanted = at.pathname + at.search;
    return { instead: withSearch('/login', wanted === '/' ? {} : { to: wanted }) };
  }
  try {
    return await (match ? throughDoor(match.screen, match.params) : inside(at));
  } catch (failure) {
    console.error(failure);
    return failed(match ? [] : [Main]);
  }
};
