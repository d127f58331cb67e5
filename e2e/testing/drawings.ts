import type { BrowserContext, Page } from 'playwright-core';

/**
 * Runs in the page before its program: React tells this hook of every commit, also in the program that people get. A
 * component has been drawn anew where its fiber is another than in the commit before and carries the flag of performed
 * work (1), which React sets for exactly such a hook; what was left as it was is not walked into.
 */
const COUNTING = `(() => {
  const FUNCTION = 0, CLASS = 1, FORWARD = 11, MEMO = 14, SIMPLE_MEMO = 15, HOST = 5;
  const drawnAs = new Set([FUNCTION, CLASS, FORWARD, MEMO, SIMPLE_MEMO]);
  let drawn = [];
  const topOf = (fiber) => {
    for (let each = fiber; each; each = each.child) if (each.tag === HOST) return each.stateNode;
    return null;
  };
  const walk = (fiber, before) => {
    if (drawnAs.has(fiber.tag) && fiber.flags & 1) {
      const top = topOf(fiber);
      if (top) drawn.push(top);
    }
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) {
      const own = child.alternate;
      let isSame = false;
      for (let old = before?.child; old; old = old.sibling) if (old === child) isSame = true;
      if (!isSame) walk(child, own);
    }
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => walk(current, current.alternate),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
  window.drawings = {
    forget: () => { drawn = []; },
    of: (selector) => drawn.filter((element) => element.matches(selector)).length,
    within: (selector) => [...new Set(drawn.map((element) => element.closest(selector)).filter(Boolean))].map((element) => element.dataset.row ?? element.textContent),
  };
})()`;

/** Lets the pages of a viewer count what they draw. */
export async function countDrawings(context: BrowserContext): Promise<void> {
  await context.addInitScript(COUNTING);
}

/** What a page has drawn since `forget`: components by the element that they begin with. */
export const drawingsOn = (page: Page) => ({
  forget: () => page.evaluate<void>('drawings.forget()'),
  of: (selector: string) => page.evaluate<number>(`drawings.of(${JSON.stringify(selector)})`),
  /** The elements of a selector in which anything was drawn, by the numbers of their rows or by their texts. */
  within: (selector: string) => page.evaluate<string[]>(`drawings.within(${JSON.stringify(selector)})`),
});
